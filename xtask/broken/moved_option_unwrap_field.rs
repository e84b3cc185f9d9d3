pub struct Node {
    label: Option<String>,
}

impl Node {
    pub fn length(&self) -> usize {
        self.label.unwrap().len()
    }
}
