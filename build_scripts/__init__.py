"""The tools that build this project; the program itself needs none of them."""
