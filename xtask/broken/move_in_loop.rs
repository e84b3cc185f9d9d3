fn store(list: &mut Vec<String>, label: String) {
    list.push(label);
}

pub fn repeat(label: String) -> Vec<String> {
    let mut list = Vec::new();
    for _ in 0..3 {
        store(&mut list, label);
    }
    list
}
