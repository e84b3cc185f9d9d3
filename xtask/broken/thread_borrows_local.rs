use std::thread;

pub fn print(name: String) {
    let handle = thread::spawn(|| {
        println!("{}", name);
    });
    handle.join().unwrap();
}
