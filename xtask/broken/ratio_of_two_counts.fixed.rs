pub fn percent(done: usize, total: usize) -> f64 {
    if total == 0 {
        return 0.0;
    }
    done as f64 / total as f64 * 100.0
}
