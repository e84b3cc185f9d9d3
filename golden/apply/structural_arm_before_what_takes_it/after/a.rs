fn f(x: Result<u8, Error>) -> u8 {
    match x {
        Ok(v) => v,
        Err(Error::Empty) => 2,
        Err(e) => g(e),
    }
}
