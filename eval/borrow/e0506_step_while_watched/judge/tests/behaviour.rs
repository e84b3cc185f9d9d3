use e0506_step_while_watched::{Position, walk};

#[test]
fn the_widest_is_counted_from_the_start() {
    let start = Position { x: 3, y: -2 };
    assert_eq!(walk(start, "NNNESSW"), (Position { x: 3, y: -1 }, 4));
    assert_eq!(walk(start, ""), (start, 0));
    assert_eq!(walk(start, "EEWWWW?"), (Position { x: 1, y: -2 }, 2));
}
