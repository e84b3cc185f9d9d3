pub fn parse_all(lines: &[&str]) -> (Vec<i32>, usize) {
    let mut out = Vec::new();
    for line in lines {
        let mut bad = 0;
        match line.trim().parse() {
            Ok(n) => out.push(n),
            Err(_) => bad += 1,
        }
    }
    (out, bad)
}
