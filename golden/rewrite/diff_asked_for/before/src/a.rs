fn f() {
    x.len() == 0 && y.z.len() == 0
}
