pub enum Node {
    Leaf(u32),
    Branch(Vec<u32>),
}

pub fn only(node: &mut Node) -> Option<u32> {
    match node {
        Node::Leaf(_) => None,
        Node::Branch(list) if list.len() == 1 => list.pop(),
    }
}

// All others are something.
pub fn first(node: &Node) -> Option<u32> {
    match node {
        Node::Leaf(number) => Some(*number),
        Node::Branch(list) if list.len() == 1 => list.first().copied(),
    }
}
