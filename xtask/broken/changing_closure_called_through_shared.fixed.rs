struct Timer {
    callback: Box<dyn FnMut(u64)>,
    ticks: u64,
}

impl Timer {
    fn tick(&mut self) {
        self.ticks += 1;
        self.fire();
    }

    fn fire(&mut self) {
        (self.callback)(self.ticks);
    }
}

pub fn run(times: u64, callback: Box<dyn FnMut(u64)>) {
    let mut timer = Timer { callback, ticks: 0 };
    for _ in 0..times {
        timer.tick();
    }
}
