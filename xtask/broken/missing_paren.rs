pub fn clamp(v: i32, low: i32, high: i32) -> i32 {
    let r = (v.max(low).min(high);
    r * 2
}
