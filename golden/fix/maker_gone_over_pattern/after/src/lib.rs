//! Graphs.

/// A node.
pub struct Node {
    next: Vec<usize>,
}

/// All numbers behind a node.
pub fn behind(node: &Node) -> usize {
    let mut sum = 0;
    for &index in &node.next {
        sum += index;
    }
    sum
}
