pub fn row(name: &str, size: u64, most: usize) -> String {
    let wide = most + 2;
    format!("{:<wide$} {:>6}", name, size)
}

pub fn amount(euros: f64, count: u32) -> String {
    format!("{euros:>10.2} for {:}", count)
}

pub fn two(name: &str, most: usize) -> String {
    let wide = most + 2;
    let high = most + 3;
    format!("{:<width$}", name)
}
