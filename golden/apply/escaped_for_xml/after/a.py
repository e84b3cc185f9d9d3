if a < b:
    print("a &lt; b")
