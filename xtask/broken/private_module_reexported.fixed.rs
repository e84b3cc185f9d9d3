mod inner {
    mod deep {
        pub fn work() -> u8 {
            3
        }
    }
    pub use deep::work;
}

fn main() {
    println!("{}", inner::work());
}
