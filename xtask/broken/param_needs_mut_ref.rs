fn push_twice(list: &Vec<i32>, value: i32) {
    list.push(value);
    list.push(value);
}
