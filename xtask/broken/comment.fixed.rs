/* The rate is in percent,
   and per year. */
pub fn interest(amount: f64, rate: f64) -> f64 {
    amount * rate / 100.0
}
