pub fn distance(x1: f64, y1: f64, x2: f64, y1: f64) -> f64 {
    let dx = x2 - x1;
    let dy = y2 - y1;
    (dx * dx + dy * dy).sqrt()
}
