fn push_twice(list: &mut Vec<i32>, value: i32) {
    list.push(value);
    list.push(value);
}
