pub fn extend(list: &mut Vec<String>) {
    let first = &list[0];
    list.push(first.to_uppercase());
    list.push(first.to_lowercase());
}
