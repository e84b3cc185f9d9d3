pub struct Pool {
    slots: Vec<u32>,
    pub hits: u32,
}

impl Pool {
    pub fn get(&mut self, id: usize) -> Option<&mut u32> {
        self.hits += 1;
        self.slots.get_mut(id)
    }
}

pub struct Server {
    pool: Pool,
}

impl Server {
    pub fn slot(&mut self, id: usize) -> &mut u32 {
        if let Some(slot) = self.pool.get(id) {
            return slot;
        }
        self.pool.slots.resize(id + 1, 0);
        &mut self.pool.slots[id]
    }
}
