pub struct User {
    name: String,
    former: Vec<String>,
}

impl User {
    pub fn rename(&mut self, name: &str) {
        let old = std::mem::replace(&mut self.name, name.to_string());
        self.former.push(old);
    }
}
