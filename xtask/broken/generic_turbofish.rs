pub fn numbers(s: &str) -> Vec<u32> {
    s.split(',').filter_map(|p| p.trim().parse<u32>().ok()).collect<Vec<u32>>()
}
