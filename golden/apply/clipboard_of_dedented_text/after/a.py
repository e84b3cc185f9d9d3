def f():
    if x:
        a()

def g():
    if x:
        a()
    return
