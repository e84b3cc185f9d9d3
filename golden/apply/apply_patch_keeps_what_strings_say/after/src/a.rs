mod m {
    fn f() {
        let a = r"one
two
";
        let b = 2;
        go(a);
    }
}
