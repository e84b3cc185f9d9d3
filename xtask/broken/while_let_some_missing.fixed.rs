pub fn drain(list: &mut Vec<u8>) -> u32 {
    let mut sum = 0;
    while let Some(item) = list.pop() {
        sum += u32::from(item);
    }
    sum
}
