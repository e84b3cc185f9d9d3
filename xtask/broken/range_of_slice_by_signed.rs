fn window(samples: &[f32], center: i32, radius: usize) -> &[f32] {
    let from = center.saturating_sub(radius);
    let to = (center + radius + 1).min(samples.len());
    &samples[from..to]
}

fn main() {
    let samples = [0.0, 1.0, 2.0, 3.0, 4.0];
    let middle: usize = samples.len() / 2;
    assert_eq!(window(&samples, middle, 1), [1.0, 2.0, 3.0]);
    assert_eq!(window(&samples, 0, 2), [0.0, 1.0, 2.0]);
    assert_eq!(window(&samples, 4, 1), [3.0, 4.0]);
}
