pub fn double(list: &mut Vec<u32>) {
    for value in list.iter_mut() {
        *value *= 2;
    }
}
