fn f(a: u8) -> u8 {
    match a {
        1 => 0,
        // ast-grep-ignore
        _ => 0,
    }
}
