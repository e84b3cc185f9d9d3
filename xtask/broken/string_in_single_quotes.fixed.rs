pub fn name() -> &'static str {
    "anonymous"
}
