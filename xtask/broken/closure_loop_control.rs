pub fn first_negative(values: &[i32]) -> Option<usize> {
    let mut found = None;
    values.iter().enumerate().for_each(|(i, v)| {
        if *v < 0 {
            found = Some(i);
            break;
        }
    });
    found
}
