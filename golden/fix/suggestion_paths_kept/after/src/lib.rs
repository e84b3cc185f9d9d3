use std::fmt;

pub fn spawn<F: FnOnce() + 'static + std::marker::Send>(job: F) {
    std::thread::spawn(job);
}

pub fn shown<T: std::fmt::Debug>(value: &T) -> String {
    format!("{value:?}")
}

pub fn least<T: std::cmp::PartialOrd>(a: T, b: T) -> T {
    if a < b { a } else { b }
}

pub struct Id(pub u32);

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}
