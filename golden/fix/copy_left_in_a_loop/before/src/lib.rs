#[derive(Clone, Debug)]
pub struct Stats {
    pub done: u32,
}

pub struct Worker {
    stats: Stats,
    limit: u32,
}

impl Worker {
    fn step(&mut self) {
        self.stats.done += 1;
    }

    pub fn run(&mut self) {
        let stats = &self.stats;
        while stats.done < self.limit {
            self.step();
        }
    }
}

pub fn fill(list: &mut Vec<u32>) {
    let seen = &*list;
    while seen.len() < 10 {
        list.push(1);
    }
}

pub fn names(list: &mut Vec<String>) {
    let first = &list[0];
    for _ in 0..3 {
        list.push(first.clone());
    }
}

pub struct Queue {
    ids: Vec<u32>,
}

impl Queue {
    fn remove(&mut self, id: u32) {
        self.ids.retain(|other| *other != id);
    }

    /// What is gone over is asked for once.
    pub fn clear(&mut self) {
        let ids = &self.ids;
        for id in ids {
            self.remove(*id);
        }
    }
}
