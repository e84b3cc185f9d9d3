def a():
    x("a\n    b\n")
    y('\n\n')
