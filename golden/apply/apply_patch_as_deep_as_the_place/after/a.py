if a:
    if b:
        b()
        d()
