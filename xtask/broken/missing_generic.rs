pub fn largest(items: &[T]) -> Option<T>
where
    T: PartialOrd + Copy,
{
    let mut best = *items.first()?;
    for &item in items {
        if item > best {
            best = item;
        }
    }
    Some(best)
}
