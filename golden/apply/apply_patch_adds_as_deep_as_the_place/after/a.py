class A:
    def f(self):
        x = 1
        if x:
            z = 3
        y = 2
