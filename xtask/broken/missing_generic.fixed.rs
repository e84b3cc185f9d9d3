pub fn largest<T: PartialOrd + Copy>(items: &[T]) -> Option<T>
{
    let mut best = *items.first()?;
    for &item in items {
        if item > best {
            best = item;
        }
    }
    Some(best)
}
