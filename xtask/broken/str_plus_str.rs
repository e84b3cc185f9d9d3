pub fn path(dir: &str, file: &str) -> String {
    dir + file
}
