pub fn doubled(items: impl IntoIterator<Item = i32>) -> Vec<i32> {
    items.into_iter().map(|item| item * 2).collect()
}

pub fn first<I>(items: I) -> Option<i32>
where
    I: IntoIterator<Item = i32>,
{
    items.into_iter().next()
}

pub fn in_turns(items: impl IntoIterator<Item = i32>) -> i32 {
    let mut items = items.into_iter();
    let mut sum = 0;
    while let Some(item) = items.next() {
        sum += item;
    }
    sum
}

pub fn parts<I: IntoIterator<Item = i32>>(items: I) -> Option<(i32, i32)> {
    let mut items = items.into_iter();
    // Both have to be there.
    Some((items.next()?, items.next()?))
}

pub fn lost_items(items: impl IntoIterator<Item = i32>) -> i32 {
    let items = items;
    items.into_iter().map(|item| item + 1).sum()
}
