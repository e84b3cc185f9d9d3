pub fn ends(list: &[u8]) -> Option<(u8, u8)> {
    match list {
        [first, .., last] => Some((*first, *last)),
        _ => None,
    }
}
