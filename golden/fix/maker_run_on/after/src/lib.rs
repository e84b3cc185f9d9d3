pub fn longest<'a>(first: &'a String, others: &'a [String]) -> &'a str {
    let kept: &String;
    match others.first() {
        Some(next) if next.len() > first.len() => {
            kept = next;
            &*kept
        }
        _ => first,
    }
}

pub fn reset(count: &mut u32, step: u32) -> u32 {
    let before = *count + step;
    *count = 0;
    before
}
