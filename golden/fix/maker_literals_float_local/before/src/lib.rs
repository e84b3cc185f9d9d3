pub fn small() -> bool {
    let half = 0.5;
    half.powi(2) < 0.3
}
