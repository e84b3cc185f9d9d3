pub struct Node {
    value: u32,
    next: Option<Box<Node>>,
}

pub fn push(head: Option<Box<Node>>, value: u32) -> Option<Box<Node>> {
    Some(Node { value, next: head })
}
