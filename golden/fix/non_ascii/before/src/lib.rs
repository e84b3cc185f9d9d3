/// 名前と「長さ」 — naïve, 👩‍🚀.
pub fn größe(名前: &str) -> usize {
    let über = "日本語"; let mut länge = (über.len()); /* ✓ */
    länge + 名前.len()
}
