pub fn repeat_first(values: &mut Vec<String>, times: usize) {
    let first = values[0].clone();
    for _ in 0..times {
        values.push(first.clone());
    }
}
