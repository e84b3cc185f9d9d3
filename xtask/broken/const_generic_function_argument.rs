fn first_n<const N: usize>(items: &[i32]) -> Option<[i32; N]> {
    items.get(..N)?.try_into().ok()
}

fn pair_sum(items: &[i32]) -> i32 {
    match first_n(items, 2) {
        Some([a, b]) => a + b,
        None => 0,
    }
}

fn main() {
    assert_eq!(pair_sum(&[1, 2, 9]), 3);
    assert_eq!(pair_sum(&[1]), 0);
}
