pub fn quote(line: &str) -> String {
    let mut line = line.to_string();
    line.insert(0, "> ");
    line
}
