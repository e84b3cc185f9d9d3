fn median(sorted: &[i64]) -> i64 {
    sorted[sorted.len() / 2]
}

fn quartiles(sorted: &[i64]) -> (i64, i64) {
    let half = sorted.len() / 2;
    let low = sorted[..half];
    let high = &sorted[half..];
    (median(low), median(high))
}

fn main() {
    assert_eq!(quartiles(&[1, 2, 3, 4, 5, 6]), (2, 5));
    assert_eq!(quartiles(&[1, 9, 9, 9]), (9, 9));
}
