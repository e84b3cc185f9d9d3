pub fn total(prices: &[f64], amounts: &[u32]) -> f64 {
    prices.iter().zip(amounts).map(|(price, amount)| price * f64::from(amount)).sum()
}
