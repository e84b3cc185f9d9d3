pub fn ends(values: &[i32]) -> Option<(i32, i32)> {
    match values {
        [] => None,
        [only] => Some((*only, *only)),
        [first, .., last] => Some((*first, *last)),
    }
}
