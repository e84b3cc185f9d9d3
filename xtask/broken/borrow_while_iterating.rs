pub fn bump(list: &mut Vec<u32>) {
    for i in list.iter() {
        list.push(*i);
    }
}
