fn shift(order: &[usize]) -> Vec<i64> {
    order.iter().enumerate().map(|(at, to)| *to as i64 - at as i64).collect()
}

fn main() {
    assert_eq!(shift(&[1, 0, 2]), [1, -1, 0]);
}
