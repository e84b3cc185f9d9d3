pub fn percent(done: usize, total: usize) -> f64 {
    if total == 0 {
        return 0.0;
    }
    done / total * 100.0
}
