mod a {
    pub fn one() -> u8 {
        1
    }

    pub mod b {
        pub fn two() -> u8 {
            self::one() + 1
        }
    }
}

fn main() {
    println!("{}", a::b::two());
}
