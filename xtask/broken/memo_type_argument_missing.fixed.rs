struct Memo<F: Fn(u64) -> u64> {
    compute: F,
    known: Vec<Option<u64>>,
}

impl<F: Fn(u64) -> u64> Memo<F> {
    fn new(compute: F, size: usize) -> Memo<F> {
        Memo { compute, known: vec![None; size] }
    }

    fn get(&mut self, at: u64) -> u64 {
        let slot = at as usize;
        if let Some(value) = self.known[slot] {
            return value;
        }
        let value = (self.compute)(at);
        self.known[slot] = Some(value);
        value
    }
}

fn main() {
    let mut memo = Memo::new(|n| n * n + 1, 10);
    assert_eq!(memo.get(3), 10);
    assert_eq!(memo.get(3), 10);
}
