mod money {
    pub struct Cents(u64);

    impl Cents {
        pub fn new(value: u64) -> Cents {
            Cents(value)
        }

        pub fn value(&self) -> u64 {
            self.0
        }
    }
}

fn main() {
    let price = money::Cents::new(5);
    println!("{}", price.value());
}
