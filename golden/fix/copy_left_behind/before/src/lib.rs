#[derive(Debug)]
pub struct Stats {
    pub done: u32,
    pub failed: u32,
}

pub struct Worker {
    stats: Stats,
    names: Vec<String>,
    limit: u32,
    seen: u32,
}

impl Worker {
    fn step(&mut self) {
        self.stats.done += 1;
    }

    fn look(&mut self) {
        self.seen += self.stats.done;
    }

    pub fn run(&mut self) {
        let stats = &self.stats;
        while stats.done < self.limit {
            self.step();
        }
    }

    pub fn fail(&mut self) {
        let stats = &self.stats;
        for n in 0..3 {
            self.stats.failed += n;
            println!("{}", stats.failed);
        }
    }

    pub fn once(&mut self) {
        let stats = &self.stats;
        self.step();
        if stats.done > self.limit {
            println!("too many");
        }
    }

    pub fn watch(&mut self) {
        let names = &self.names;
        for name in names {
            self.look();
            println!("{name} of {}", names.len());
        }
    }

    pub fn rename(&mut self) -> Vec<String> {
        let before = &self.names;
        self.names.push(String::new());
        before.clone()
    }
}
