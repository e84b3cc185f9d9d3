fn ids() -> Vec<u32, u32> {
    Vec::new()
}
