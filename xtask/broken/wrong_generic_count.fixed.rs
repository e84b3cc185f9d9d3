fn ids() -> Vec<u32> {
    Vec::new()
}
