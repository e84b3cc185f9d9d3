pub struct Timer {
    pub started: Instant,
}
