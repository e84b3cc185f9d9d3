pub struct Node {
    value: u32,
    next: Option<Box<Node>>,
}

pub fn sum(mut at: &Node) -> u32 {
    let mut total = at.value;
    while let Some(next) = at.next {
        total += next.value;
        at = next;
    }
    total
}
