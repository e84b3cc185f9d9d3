use e0583_one_shape_short::{Tile, Triangle, sorted};

#[test]
fn a_triangle_is_a_tile() {
    let triangle = Triangle::new(10);
    assert_eq!(triangle.name(), "triangle");
    // Three equal sides: the square of one, times the root of three, by four.
    assert_eq!(triangle.area(), 43);
    assert_eq!(triangle.around_a_point(), 6);
}

#[test]
fn the_largest_comes_first() {
    let names: Vec<&str> = sorted(10).iter().map(|tile| tile.name()).collect();
    assert_eq!(names, ["square", "triangle"]);
}
