fn fill(list: &mut Vec<u8>) {
    list.push(1);
}

pub fn filled() -> Vec<u8> {
    let mut list = Vec::new();
    fill(&mut list);
    list
}
