fn f() {
    match a {
        Some(b) => b.c(),
        None => None,
    }
}
