/// Twice as much each time.
pub fn grown(n: u32) -> u32 {
    let mut n = n;
    n *= two();
    n *= two();
    n
}

fn two() -> u32 {
    2
}
