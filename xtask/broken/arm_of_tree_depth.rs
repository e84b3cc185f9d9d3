pub enum Tree {
    Leaf,
    Node(Box<Tree>, i32, Box<Tree>),
}

impl Tree {
    pub fn sum(&self) -> i32 {
        match self {
            Tree::Node(left, value, right) => left.sum() + value + right.sum(),
        }
    }
}
