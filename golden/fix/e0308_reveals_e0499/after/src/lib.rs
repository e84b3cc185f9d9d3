fn length(text: &str) -> usize {
    text.len()
}

pub fn report(name: String) -> usize {
    let mut list = vec![1, 2];
    let first = &mut list;
    let second = &mut list;
    first.push(3);
    second.push(4);
    length(&name)
}
