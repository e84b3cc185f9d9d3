//! What is shown.

use std::fmt;

/// An amount in cents.
pub struct Money(pub i64);

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let abs = self.0.abs();
        write!(f, "{}{}.{:02}", sign, abs / 100, abs % 100)
    }
}

/// One line of a list, in the style of the formatter.
pub fn line(names: &[String], totals: &[u32]) -> String {
    let first = names.first().cloned().unwrap_or_default();
    let most = totals.iter().max().copied().unwrap_or_default();
    format!(
        "{:<20} {:>8}",
        first, most
    )
}

/// What was made in between.
pub fn between(text: &str) -> String {
    let head = text.len() / 2;
    let middle = text.len() / 4;
    let tail = text.len() - head;
    format!("{} {} {}", head, tail)
}
