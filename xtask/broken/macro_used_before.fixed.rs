macro_rules! five {
    () => {
        5
    };
}

fn main() {
    println!("{}", five!());
}
