"""Services of the machine for the program: files, settings, words, the worker."""
