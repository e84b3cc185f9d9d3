pub struct Slice<'a, T> {
    items: &'a [T],
}

pub fn first<'a, T: Clone>(s: &Slice<T, 'a>) -> Option<T> {
    s.items.first().cloned()
}
