mod m {
    fn f() {
        let a = r"one
two\
";
        let b = "x \
            y";
        go(a, b);
    }
}
