pub fn swap_ends(values: &mut Vec<i32>) {
    let last = values.len() - 1;
    let first = &mut values[0];
    let end = &mut values[last];
    std::mem::swap(first, end);
}
