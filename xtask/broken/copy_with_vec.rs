#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Polygon {
    pub points: Vec<(i32, i32)>,
    pub closed: bool,
}

pub fn close(polygon: &Polygon) -> Polygon {
    let mut out = polygon.clone();
    out.closed = true;
    out
}
