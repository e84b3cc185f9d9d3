pub fn retain(list: &mut Vec<String>) {
    list.retain(|item| item.empty());
}
