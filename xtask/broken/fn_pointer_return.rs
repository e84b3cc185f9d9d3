pub struct Registry {
    names: Vec<String>,
}

impl Registry {
    pub fn find(&self, prefix: &str) -> Option<&String> {
        self.names.iter().find(|n| n.starts_with(prefix))
    }
}

pub fn best(registry: &Registry, prefixes: &[&str]) -> Option<&String> {
    for prefix in prefixes {
        if let Some(found) = registry.find(prefix) {
            return Some(found);
        }
    }
    None
}
