pub fn evens(limit: u32) -> Vec<u32> {
    let mut out = Vec::new();
    for n in 0..limit {
        if n % 2 == 0 {
            out.push(n);
        }
    }
    out
}
