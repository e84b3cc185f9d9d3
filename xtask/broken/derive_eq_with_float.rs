#[derive(Debug, PartialEq, Eq)]
pub struct Sample {
    value: f64,
    at: u64,
}
