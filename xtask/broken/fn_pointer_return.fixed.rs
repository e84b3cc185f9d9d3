pub struct Registry {
    names: Vec<String>,
}

impl Registry {
    pub fn find(&self, prefix: &str) -> Option<&String> {
        self.names.iter().find(|n| n.starts_with(prefix))
    }
}

pub fn best<'a>(registry: &'a Registry, prefixes: &[&str]) -> Option<&'a String> {
    for prefix in prefixes {
        if let Some(found) = registry.find(prefix) {
            return Some(found);
        }
    }
    None
}
