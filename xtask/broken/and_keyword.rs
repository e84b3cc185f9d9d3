pub fn both(a: bool, b: bool) -> bool {
    a and b
}
