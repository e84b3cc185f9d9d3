pub struct Slice<'a, T> {
    items: &'a [T],
}

pub fn first<'a, T: Clone>(s: &Slice<'a, T>) -> Option<T> {
    s.items.first().cloned()
}
