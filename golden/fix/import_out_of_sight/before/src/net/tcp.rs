pub fn port() -> u16 {
    80
}
