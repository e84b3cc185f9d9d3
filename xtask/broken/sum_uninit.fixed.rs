pub fn longest(lines: &[String]) -> usize {
    let mut max = 0;
    for line in lines {
        if line.len() > max {
            max = line.len();
        }
    }
    max
}
