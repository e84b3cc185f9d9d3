fn counted(upto: u32, down: bool) -> Box<dyn Iterator<Item = u32>> {
    if down {
        Box::new((0..upto).rev())
    } else {
        Box::new(0..upto)
    }
}

fn main() {
    assert_eq!(counted(3, true).collect::<Vec<_>>(), [2, 1, 0]);
    assert_eq!(counted(3, false).collect::<Vec<_>>(), [0, 1, 2]);
}
