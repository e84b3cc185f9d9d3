const LIMIT: u16 = 1000;

struct Queue {
    waiting: Vec<u16>,
}

impl Queue {
    fn add(&mut self, number: u16) -> bool {
        if number > LIMIT {
            return false;
        }
        self.waiting.push(number);
        true
    }
}

fn main() {
    let mut queue = Queue { waiting: vec![] };
    assert!(queue.add(900));
    assert!(!queue.add(1001));
    assert_eq!(queue.waiting, [900]);
}
