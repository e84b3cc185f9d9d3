use std::sync::Mutex;

pub fn two(count: &Mutex<u32>) -> u32 {
    let mut guard = count.lock().unwrap();
    *guard += 1;
    drop(guard);
    *guard
}

pub fn noted(count: &Mutex<u32>, log: &mut Vec<String>) {
    let guard = count.lock().unwrap();
    drop(guard);
    log.push(guard.to_string());
    log.push(String::from("end"));
}
