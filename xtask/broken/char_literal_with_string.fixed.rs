pub fn has_comma(line: &str) -> bool {
    line.chars().any(|c| c == ',')
}
