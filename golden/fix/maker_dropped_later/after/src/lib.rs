use std::sync::Mutex;

pub fn two(count: &Mutex<u32>) -> u32 {
    let mut guard = count.lock().unwrap();
    *guard += 1;
    let value = *guard;
    drop(guard);
    value
}

pub fn noted(count: &Mutex<u32>, log: &mut Vec<String>) {
    let guard = count.lock().unwrap();
    log.push(guard.to_string());
    drop(guard);
    log.push(String::from("end"));
}
