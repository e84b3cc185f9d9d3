mod m {
    fn f() {
        let a = "
            SELECT 1,
            2
        ";
    }
}
