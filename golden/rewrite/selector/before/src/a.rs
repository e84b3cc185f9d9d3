fn f() {
    match a {
        Some(b) => Some(b.c()),
        None => None,
    }
}
