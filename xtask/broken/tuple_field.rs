pub fn spread(points: &[(f64, f64)]) -> f64 {
    let mut low = f64::MAX;
    let mut high = f64::MIN;
    for p in points {
        low = low.min(p.x);
        high = high.max(p.0);
    }
    high - low
}
