//! Lines.

/// All rows, as text.
pub fn table(rows: &[Vec<String>]) -> String {
    rows.iter().map(|row| row.join(",")).join("\n")
}

/// How many are even.
pub fn even(numbers: &[i32]) -> usize {
    numbers.iter().filter(|number| *number % 2 == 0).len()
}
