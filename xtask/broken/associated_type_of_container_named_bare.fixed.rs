trait Container {
    type Item;

    fn get(&self, at: usize) -> Option<&Self::Item>;
    fn first(&self) -> Option<&Self::Item> {
        self.get(0)
    }
}

struct Stack {
    values: Vec<i32>,
}

impl Container for Stack {
    type Item = i32;

    fn get(&self, at: usize) -> Option<&i32> {
        self.values.get(at)
    }
}

fn main() {
    let stack = Stack { values: vec![7, 8] };
    assert_eq!(stack.first(), Some(&7));
    assert_eq!(stack.get(1), Some(&8));
}
