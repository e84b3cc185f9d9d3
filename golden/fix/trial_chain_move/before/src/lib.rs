pub fn added<'a>(values: &'a [u32], more: u32) -> impl Iterator<Item = u32> {
    values.iter().map(|value| value + more)
}
