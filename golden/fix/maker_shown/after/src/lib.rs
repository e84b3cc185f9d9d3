use std::fmt;
use std::thread;
use std::time::{Duration, Instant};

pub struct Colour(pub u8, pub u8, pub u8);

impl fmt::LowerHex for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

pub fn css(colour: &Colour) -> String {
    format!("color: {colour:x};")
}

pub fn took(started: Instant) -> String {
    format!("took {} ms", started.elapsed().as_millis())
}

pub fn named(wait: Duration) -> String {
    format!("wait_us={}", wait.as_micros())
}

pub fn seconds(wait: Duration) -> String {
    format!("{}s", wait)
}

pub fn precise(wait: Duration) -> String {
    format!("{:.2} seconds", wait.as_secs_f64())
}

pub fn plain(wait: Duration) -> String {
    format!("waited {:?}", wait)
}

pub fn worker() -> String {
    let length = thread::spawn(|| "worker".len()).join().unwrap();
    format!("{} letters", length)
}
