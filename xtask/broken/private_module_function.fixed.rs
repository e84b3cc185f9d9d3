mod shapes {
    pub fn area(width: u32, height: u32) -> u32 {
        width * height
    }
}

fn main() {
    println!("{}", shapes::area(2, 3));
}
