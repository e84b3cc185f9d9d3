use both_members_queue::Queue;

#[test]
fn values_need_not_be_copied() {
    let mut queue = Queue::default();
    queue.push(3, Box::new('a'));
    queue.push(3, Box::new('b'));
    queue.push(0, Box::new('c'));
    let all: Vec<(u8, char)> = std::iter::from_fn(|| queue.pop()).map(|(urgency, item)| (urgency, *item)).collect();
    assert_eq!(all, [(0, 'c'), (3, 'a'), (3, 'b')]);
}
