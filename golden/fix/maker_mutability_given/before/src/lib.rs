pub struct Node {
    children: Vec<u32>,
}

impl Node {
    pub(crate) fn children_mut(&mut self) -> &Vec<u32> {
        &mut self.children
    }

    pub fn replace(&mut self, old: u32, new: u32) {
        let children = self.children_mut();
        for child in children.iter_mut().filter(|child| **child == old) {
            *child = new;
        }
    }

    pub fn add(&mut self, child: u32) {
        self.children_mut().push(child);
    }
}
