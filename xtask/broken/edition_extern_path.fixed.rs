mod tools {
    pub fn sharpen() -> u8 {
        1
    }
}

mod shop {
    pub fn open() -> u8 {
        crate::tools::sharpen()
    }
}

fn main() {
    println!("{}", shop::open());
}
