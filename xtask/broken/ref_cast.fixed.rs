pub fn average(samples: &[i16]) -> f64 {
    let mut sum = 0.0;
    for s in samples {
        sum += *s as f64;
    }
    sum / samples.len() as f64
}
