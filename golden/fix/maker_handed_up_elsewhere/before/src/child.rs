pub fn again(path: &str) {
    super::save(path);
}
