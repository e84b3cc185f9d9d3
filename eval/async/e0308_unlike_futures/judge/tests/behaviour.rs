use e0308_unlike_futures::start;

#[test]
fn steps_take_their_rounds() {
    assert_eq!(start(8003), Ok(vec![(3, "settings"), (4, "network"), (1, "ready")]));
    assert_eq!(start(0), Err("no port".to_owned()));
}
