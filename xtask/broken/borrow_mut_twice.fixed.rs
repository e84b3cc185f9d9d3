pub fn swap_ends(values: &mut Vec<i32>) {
    let last = values.len() - 1;
    values.swap(0, last);
}
