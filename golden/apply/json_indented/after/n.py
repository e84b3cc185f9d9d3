class A:
    x = #
    @@ doc
        y
    #
