use std::env;

fn main() {
    let args = env::args().collect();
    if args.len() < 2 {
        println!("no file");
        return;
    }
    println!("reading {}", args[1]);
}
