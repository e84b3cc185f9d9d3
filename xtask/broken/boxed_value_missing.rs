pub enum Tree {
    Leaf(i32),
    Branch(Box<Tree>, Box<Tree>),
}

pub fn pair(a: i32, b: i32) -> Tree {
    Tree::Branch(Tree::Leaf(a), Box::new(Tree::Leaf(b)))
}
