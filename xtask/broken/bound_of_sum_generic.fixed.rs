pub fn total<T>(items: &[T]) -> T
where
    T: Copy + std::iter::Sum<T>,
{
    items.iter().copied().sum()
}
