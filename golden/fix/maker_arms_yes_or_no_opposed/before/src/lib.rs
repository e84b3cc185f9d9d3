pub fn end(is_front: bool, list: &[u8]) -> Option<&u8> {
    match is_front {
        true => list.first(),
    }
}
