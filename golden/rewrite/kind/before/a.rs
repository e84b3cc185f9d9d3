fn f(a: u8) -> u8 {
    match a {
        1 => 2,
        // ast-grep-ignore
        _ => 3,
    }
}
