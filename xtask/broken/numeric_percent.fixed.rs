pub fn percent(done: u32, all: u32) -> f32 {
    if all == 0 {
        return 100.0;
    }
    (done as f32 / all as f32) * 100.0
}
