pub struct ChildNode {
    pub name: String,
}

pub struct Tree {
    child: Option<ChildNode>,
}

impl Tree {
    pub fn name(&mut self) -> String {
        match self.child {
            Some(child) => child.name,
            None => String::new(),
        }
    }
}
