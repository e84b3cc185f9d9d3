pub fn first_even(list: &[u32]) -> Option<u32> {
    let mut found = None;
    list.iter().for_each(|v| {
        if v % 2 == 0 && found.is_none() {
            found = Some(*v);
            break;
        }
    });
    found
}
