mod clock {
    pub struct Clock {
        ticks: u64,
    }

    impl Clock {
        pub fn new() -> Clock {
            Clock { ticks: 0 }
        }

        fn set_ticks(&mut self, ticks: u64) {
            self.ticks = ticks;
        }

        pub fn tick(&mut self) {
            self.set_ticks(self.ticks + 1);
        }

        pub fn ticks(&self) -> u64 {
            self.ticks
        }
    }
}

fn main() {
    let mut clock = clock::Clock::new();
    clock.tick();
    println!("{}", clock.ticks());
}
