pub fn fields(line: &str) -> Vec<&str> {
    line.split(',').collect::<Vec<&str>>()
}
