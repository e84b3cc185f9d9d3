if a:
        x()
    y()
