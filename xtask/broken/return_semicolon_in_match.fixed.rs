pub fn next(n: u8) -> Option<u8> {
    match n {
        255 => None,
        _ => {
            let next = n + 1;
            Some(next)
        }
    }
}
