fn kind(age: u32) -> &'static str {
    if (0..18).contains(age) {
        "child"
    } else if (18..65).contains(&age) {
        "adult"
    } else {
        "senior"
    }
}

fn main() {
    assert_eq!(kind(3), "child");
    assert_eq!(kind(18), "adult");
    assert_eq!(kind(80), "senior");
}
