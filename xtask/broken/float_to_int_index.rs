pub fn middle(list: &[u32]) -> u32 {
    let at = list.len() as f64 / 2.0;
    list[at]
}
