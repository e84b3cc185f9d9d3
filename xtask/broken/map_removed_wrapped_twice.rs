use std::collections::HashMap;

pub struct Sessions {
    open: HashMap<u64, String>,
}

impl Sessions {
    pub fn close(&mut self, id: u64) -> Option<String> {
        Some(self.open.remove(&id))
    }
}
