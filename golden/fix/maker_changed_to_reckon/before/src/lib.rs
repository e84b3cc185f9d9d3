//! Prices.

/// One line of a bill.
#[derive(Clone, Debug)]
pub struct Line {
    /// What one costs.
    pub price: u32,
    /// How many.
    pub count: u32,
}

/// What all cost, and the bill.
pub fn total(lines: Vec<Line>) -> (u32, Vec<Line>) {
    let mut total = 0;
    for mut line in lines {
        if line.count > 10 {
            line.price -= line.price / 10;
        }
        total += line.price * line.count;
    }
    (total, lines)
}
