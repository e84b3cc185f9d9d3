struct Countdown {
    left: u32,
}

impl Iterator for Countdown {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        Some(self.left)
    }
}

fn main() {
    let all: Vec<u32> = Countdown { left: 3 }.collect();
    assert_eq!(all, [2, 1, 0]);
    assert_eq!(Countdown { left: 5 }.take_while(|n| *n > 2).count(), 2);
}
