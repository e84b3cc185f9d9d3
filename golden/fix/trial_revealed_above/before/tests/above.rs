#[test]
fn above() {
    trial_revealed_above::nor_this("struct A;");
}
