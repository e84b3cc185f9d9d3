pub fn total<T>(items: &[T]) -> T
where
    T: Copy,
{
    items.iter().copied().sum()
}
