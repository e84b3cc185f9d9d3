pub fn ask() {
    println!("really?);
}

pub fn other() -> &'static str {
    "yes"
}
