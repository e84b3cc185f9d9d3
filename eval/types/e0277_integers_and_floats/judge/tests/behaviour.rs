use e0277_integers_and_floats::{Position, gross};

#[test]
fn it_is_rounded_once() {
    let position = |cents, number, discount| Position { cents, number, discount };
    assert_eq!(position(99, 3, 15).net(), 252);
    assert_eq!(gross(&[position(99, 3, 15), position(1000, 1, 0)], 19.0), 1490);
    assert_eq!(gross(&[position(5, 1, 100)], 7.5), 0);
}
