fn move_to_front(items: &mut [i32], at: usize) {
    items[..=at].rotate_right(1);
}

fn main() {
    let mut items = [1, 2, 3, 4];
    move_to_front(&mut items, 2);
    assert_eq!(items, [3, 1, 2, 4]);
}
