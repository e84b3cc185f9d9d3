pub fn limit() -> u8 {
    let mut limit = 100;
    #[cfg(test)]
    {
        limit = 1;
    }
    limit
}
