pub fn added<'a>(values: &'a [u32], more: u32) -> impl Iterator<Item = u32> + use<'a> {
    values.iter().map(move |value| value + more)
}
