use std::thread;

fn main() {
    let name = String::from("worker");
    let label = name.clone();
    let handle = thread::spawn(move || {
        println!("{} starts", label);
        label.len()
    });
    let length = handle.join().unwrap();
    println!("{} has {}", name, length);
}
