fn row(label: &str, amount: f64, width: usize) -> String {
    format!("{label:<width$}|{amount:>10.2}")
}

fn main() {
    assert_eq!(row("tea", 2.5, 6), "tea   |      2.50");
    assert_eq!(row("coffee", 13.0, 8), "coffee  |     13.00");
}
