#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Money {
    pub cents: i64,
}
