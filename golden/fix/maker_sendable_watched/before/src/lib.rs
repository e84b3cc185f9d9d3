pub struct Worker {
    running: bool,
    rounds: u32,
}

impl Worker {
    pub fn start(&self) {
        std::thread::spawn(move || {
            let mut round = 0;
            while self.running && round < self.rounds {
                round += 1;
            }
        });
    }

    pub fn stop(&mut self) {
        self.running = false;
    }
}
