use std::thread;

pub struct Road;

impl Road {
    pub fn join(&self) -> Result<String, u8> {
        Err(1)
    }
}

pub fn length(road: &Road) -> usize {
    thread::yield_now();
    road.join().len()
}
