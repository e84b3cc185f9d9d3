#[derive(Debug, PartialEq)]
pub struct Sample {
    value: f64,
    at: u64,
}
