pub fn quoted(line: &str, end: String) -> String {
    let mut line = line.to_string();
    line.insert(0, "> ");
    line.push(end);
    line
}
