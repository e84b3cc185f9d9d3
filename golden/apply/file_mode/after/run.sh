one
2
three
four
five
