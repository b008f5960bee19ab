"""What the program needs of the machine: files, settings, words, the worker."""
