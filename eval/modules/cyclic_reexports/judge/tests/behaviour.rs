use cyclic_reexports::{feet, metres};

#[test]
fn metres_are_feet() {
    assert_eq!(feet(metres(3.048)), "10.0 ft");
    assert_eq!(metres(2.0).metres(), 2.0);
}
