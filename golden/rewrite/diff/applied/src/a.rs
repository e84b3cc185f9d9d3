fn f() {
    x.is_empty() && y.z.is_empty()
}
