pub fn bump(list: &mut Vec<u32>) {
    for i in 0..list.len() {
        list.push(list[i]);
    }
}
