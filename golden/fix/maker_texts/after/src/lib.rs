pub fn quoted(line: &str, end: String) -> String {
    let mut line = line.to_string();
    line.insert_str(0, "> ");
    line.push_str(&end);
    line
}
