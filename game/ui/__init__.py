"""The toolkit, the frame of tables and the parts that all screens share."""
