pub fn path(dir: &str, file: &str) -> String {
    dir.to_owned() + file
}
