struct Account {
    moves: Vec<i64>,
}

struct Balances<'a> {
    moves: std::slice::Iter<'a, i64>,
    sum: i64,
}

impl Iterator for Balances<'a> {
    type Item = i64;

    fn next(&mut self) -> Option<i64> {
        let step = self.moves.next()?;
        self.sum += step;
        Some(self.sum)
    }
}

impl Account {
    fn balances(&self) -> Balances<'_> {
        Balances { moves: self.moves.iter(), sum: 0 }
    }
}

fn main() {
    let account = Account { moves: vec![3, -1, 5] };
    let all: Vec<i64> = account.balances().collect();
    assert_eq!(all, [3, 2, 7]);
}
