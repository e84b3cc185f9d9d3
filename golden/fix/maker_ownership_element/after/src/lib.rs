pub struct Node {
    pub children: Vec<usize>,
    pub name: String,
}

pub fn adopt(nodes: &mut Vec<Node>, parent: Option<usize>, child: usize) {
    if let Some(node) = parent.map(|id| &mut nodes[id]) {
        node.children.push(child);
    }
}

pub fn first(nodes: &[Node]) -> usize {
    let node = &nodes[0];
    node.name.len()
}
