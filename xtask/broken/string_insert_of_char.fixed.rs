pub fn quote(line: &str) -> String {
    let mut line = line.to_string();
    line.insert_str(0, "> ");
    line
}
