pub fn add(list: &mut Vec<u8>, value: u8) {
    list.append(value);
}
