pub fn print_all(lines: Vec<String>) -> usize {
    for line in &lines {
        println!("{line}");
    }
    lines.len()
}
