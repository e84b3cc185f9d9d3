fn f(n: u8) -> u8 {
    match n {
        1 => 0,
        // other cases
        _ => 2,
    }
}
