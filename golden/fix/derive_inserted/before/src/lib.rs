mod inner {
    /// A point.
    pub struct Point {
        pub x: u8,
    }
}

pub fn show(point: inner::Point) -> String {
    format!("{:?}", point)
}
