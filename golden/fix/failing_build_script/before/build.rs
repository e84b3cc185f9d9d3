fn main() {
    eprintln!("no such library: frobnicate");
    std::process::exit(7);
}
