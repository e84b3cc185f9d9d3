pub fn longest(lines: &[String]) -> usize {
    let mut max: usize;
    for line in lines {
        if line.len() > max {
            max = line.len();
        }
    }
    max
}
