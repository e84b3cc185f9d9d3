use e0004_new_variants::{Pen, Step::*, draw};

#[test]
fn steps_are_drawn() {
    assert_eq!(draw(&[Forward(3), Left, Back(2)]), Pen { x: 3, y: -2, heading: 1 });
    assert_eq!(draw(&[Forward(3), Repeat(2)]), Pen { x: 9, y: 0, heading: 0 });
    assert_eq!(draw(&[Left, Repeat(2), Forward(1)]), Pen { x: 0, y: -1, heading: 3 });
    assert_eq!(draw(&[Repeat(9), Forward(1)]), Pen { x: 1, y: 0, heading: 0 });
}
