use e0023_third_value::Figure;
use std::f64::consts::PI;

#[test]
fn corners_and_holes_count() {
    let close = |a: f64, b: f64| (a - b).abs() < 1e-9;
    assert!(close(Figure::Plate(4.0, 3.0, 1.0).area(), 12.0 - (4.0 - PI)));
    assert!(close(Figure::Plate(4.0, 3.0, 0.0).area(), 12.0));
    assert!(close(Figure::Ring(2.0, 1.0).area(), 3.0 * PI));
    assert_eq!(Figure::Square(2.0).name(), "square of 2");
}
