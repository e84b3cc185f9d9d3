pub fn grow(values: &mut Vec<i32>) -> i32 {
    let first = &values[0];
    values.push(9);
    *first
}
