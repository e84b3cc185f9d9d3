pub fn now() -> std::time::Instant {
    std::time::Instant::now()
}
