use std::sync::{Arc, Mutex};

pub struct Shared {
    pub count: Mutex<u32>,
}

pub fn bump(times: u32) -> u32 {
    let shared = Arc::new(Shared { count: Mutex::new(0) });
    for _ in 0..times {
        let s = Arc::clone(&shared);
        *s.count.lock().unwrap() += 1;
    }
    let n = *shared.count.lock().unwrap();
    n
}
