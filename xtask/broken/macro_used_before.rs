fn main() {
    println!("{}", five!());
}

macro_rules! five {
    () => {
        5
    };
}
