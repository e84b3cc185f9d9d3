use e0502_note_while_reading::Queue;

#[test]
fn the_cheapest_goes_first_and_is_noted() {
    let mut queue = Queue::default();
    queue.add("paint", 7);
    queue.add("sweep", 2);
    queue.add("mend", 4);
    assert_eq!(queue.run_cheapest(), Some(2));
    assert_eq!(queue.run_cheapest(), Some(4));
    assert_eq!(queue.log(), ["1: sweep", "2: mend"]);
    assert_eq!(queue.spent(), 6);
    assert_eq!(queue.run_cheapest(), Some(7));
    assert_eq!(queue.run_cheapest(), None);
}
