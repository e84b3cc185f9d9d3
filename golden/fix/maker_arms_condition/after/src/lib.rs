pub fn clean(limit: Option<u32>, age: u32, out: &mut Vec<u32>) {
    match limit {
        Some(limit) if age > limit => {
            out.clear();
        }
        _ => {}
    }
    out.push(age);
}
