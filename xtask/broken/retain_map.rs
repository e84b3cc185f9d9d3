use std::collections::HashMap;

pub struct Sessions {
    live: HashMap<u32, u64>,
}

impl Sessions {
    pub fn expire(&mut self, now: u64) -> usize {
        let before = self.live.len();
        let old: Vec<u32> = self.live.iter().filter(|(_, t)| **t < now).map(|(id, _)| *id).collect();
        for id in old {
            self.live.remove(id);
        }
        before - self.live.len()
    }
}
