#[test]
fn the_shorter_task_is_done_first() {
    let (lines, rounds) = not_send_across_await::both(2, 1);
    assert_eq!(lines, ["b1", "a1", "a2"]);
    assert_eq!(rounds, 3);
}
