pub struct Node {
    pub next: Option<Box<Node>>,
    pub value: i32,
}

pub fn next_value(node: &Node) -> i32 {
    match node.next {
        Some(next) => next.value,
        None => node.value,
    }
}
