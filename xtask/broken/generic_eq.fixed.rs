pub fn position<T: PartialEq>(items: &[T], wanted: &T) -> Option<usize> {
    for (i, item) in items.iter().enumerate() {
        if item == wanted {
            return Some(i);
        }
    }
    None
}
