#[derive(Debug, PartialEq)]
pub struct Money {
    pub cents: i64,
}
