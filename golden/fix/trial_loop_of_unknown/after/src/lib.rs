pub struct Store;

pub fn count(s: &Store) -> u64 {
    let mut all = 0;
    for _ in s.missing() {
        let step: u64 = 1u64;
        all += step;
    }
    all
}
