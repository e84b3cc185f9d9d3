pub struct Timer {
    pub started: std::time::Instant,
}
