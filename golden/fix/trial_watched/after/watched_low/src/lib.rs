pub struct Point(pub u8);

#[derive(PartialEq)]
pub struct Size(pub u8);

#[test]
fn points() {
    assert!(Point(1) == Point(1));
}

#[test]
fn sizes() {
    assert!(Size(1) == Size(1));
}
