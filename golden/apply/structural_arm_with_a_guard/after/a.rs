fn f(x: Result<u8, String>) -> u8 {
    match x {
        Ok(n) => n,
        Err(e) if e.is_empty() => 1,
        Err(e) => 0,
    }
}
