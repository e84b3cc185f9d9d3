pub fn kind() -> super::ErrorKind {
    super::ErrorKind::Other
}
