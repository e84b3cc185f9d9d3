pub fn parse_all(lines: &[&str]) -> (Vec<i32>, usize) {
    let mut out = Vec::new();
    let mut bad = 0;
    for line in lines {
        match line.trim().parse() {
            Ok(n) => out.push(n),
            Err(_) => bad += 1,
        }
    }
    (out, bad)
}
