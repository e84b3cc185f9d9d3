#[test]
fn every_listener_hears() {
    let heard = e0310_boxed_listeners::heard(&["a", "b"], &["rain"]);
    assert_eq!(heard, ["A: rain", "B: rain", "a: rain", "b: rain"]);
}
