use std::sync::mpsc::Sender;
use std::thread;

pub struct Sensor {
    name: String,
    step: u32,
}

impl Sensor {
    pub fn start(&self, out: Sender<String>) {
        let first = self.step;
        thread::spawn(move || {
            for n in 0..self.step {
                let _ = out.send(format!("{} {}", self.name, first + n));
            }
        });
    }

    fn shown(&self) -> String {
        format!("{}!", self.name)
    }

    pub fn show(&self, out: Sender<String>) {
        thread::spawn(move || out.send(self.shown()));
    }
}
