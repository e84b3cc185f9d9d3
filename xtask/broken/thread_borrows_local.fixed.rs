use std::thread;

pub fn print(name: String) {
    let handle = thread::spawn(move || {
        println!("{}", name);
    });
    handle.join().unwrap();
}
