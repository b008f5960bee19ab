"""The core that all games share; pure: no pygame, no files, no clock."""
