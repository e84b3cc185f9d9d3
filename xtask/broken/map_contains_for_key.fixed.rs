use std::collections::HashMap;

pub struct Registry {
    users: HashMap<String, u32>,
}

impl Registry {
    pub fn is_known(&self, name: &str) -> bool {
        self.users.contains_key(name)
    }
}
