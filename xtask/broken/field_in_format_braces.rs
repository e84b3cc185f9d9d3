struct Point {
    x: i32,
    y: i32,
}

impl std::fmt::Display for Point {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "({self.x}, {self.y})")
    }
}

fn main() {
    let p = Point { x: 3, y: -1 };
    assert_eq!(p.to_string(), "(3, -1)");
    assert_eq!(format!("{p:>5}"), "(3, -1)");
}
