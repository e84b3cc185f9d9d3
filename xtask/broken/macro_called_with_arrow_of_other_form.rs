macro_rules! table {
    ($($key:expr => $value:expr),* $(,)?) => {{
        let mut rows = Vec::new();
        $( rows.push(($key.to_string(), $value)); )*
        rows
    }};
}

fn prices() -> Vec<(String, u32)> {
    table! {
        "tea" => 3,
        "milk" : 1,
        "bread" => 4,
    }
}

fn main() {
    let prices = prices();
    assert_eq!(prices.len(), 3);
    assert_eq!(prices[1], ("milk".to_string(), 1));
}
