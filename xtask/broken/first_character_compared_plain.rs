pub fn is_comment(line: &str) -> bool {
    line.trim_start().chars().next() == '#'
}
