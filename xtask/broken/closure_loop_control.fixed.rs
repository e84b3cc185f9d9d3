pub fn first_negative(values: &[i32]) -> Option<usize> {
    let mut found = None;
    for (i, v) in values.iter().enumerate() {
        if *v < 0 {
            found = Some(i);
            break;
        }
    }
    found
}
