"""How the downloads are made: `package.py` beside this folder is the command."""
