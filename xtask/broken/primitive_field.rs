pub struct Sample {
    pub value: f64,
}

pub fn peak(samples: &[Sample]) -> f64 {
    let values: Vec<f64> = samples.iter().map(|s| s.value).collect();
    let mut best = f64::MIN;
    for v in &values {
        if v.value > best {
            best = v.value;
        }
    }
    best
}
