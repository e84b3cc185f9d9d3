fn f(a: Option<u8>) -> Option<u8> {
    match a {
        Some(b) => Some(b),
        None => None,
    }
}
