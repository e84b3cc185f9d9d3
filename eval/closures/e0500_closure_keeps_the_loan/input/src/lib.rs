//! A small printer of nested lists.

#[derive(Debug, Clone)]
pub enum Node {
    Leaf(String),
    List(Vec<Node>),
}

/// The nodes, one a line, each level indented by two blanks, with the number of leaves at the end.
pub fn print(nodes: &[Node]) -> String {
    let mut out = String::new();
    let mut depth = 0;
    let mut leaves = 0;
    let mut line = |text: &str| {
        out.push_str(&"  ".repeat(depth));
        out.push_str(text);
        out.push('\n');
    };
    let mut stack: Vec<(usize, &Node)> = nodes.iter().rev().map(|node| (0, node)).collect();
    while let Some((level, node)) = stack.pop() {
        depth = level;
        match node {
            Node::Leaf(text) => {
                leaves += 1;
                line(text);
            }
            Node::List(inner) => {
                line("-");
                stack.extend(inner.iter().rev().map(|node| (level + 1, node)));
            }
        }
    }
    depth = 0;
    line(&format!("{leaves} leaves"));
    out
}
