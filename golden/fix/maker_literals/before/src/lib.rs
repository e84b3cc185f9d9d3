const A_DAY: i32 = 24 * 60 * 60 * 1000 * 1000;

struct Pixel {
    red: u8,
}

mod money {
    #[derive(Debug, PartialEq)]
    pub struct Cents(u64);

    impl Cents {
        pub fn new(value: u64) -> Cents {
            Cents(value)
        }
    }
}

pub use money::Cents;

pub fn most() -> String {
    let most: u8 = 300;
    let mask = 0x1_00u8;
    let pixel = Pixel { red: 256 };
    format!("{most} {mask} {}", pixel.red)
}

pub fn is_long(micros: i64) -> bool {
    micros > i64::from(A_DAY)
}

pub fn square(side: f64) -> f64 {
    side.powi(2.0)
}

pub fn zeros() -> [u8; 4] {
    let all: [u8; 4] = [0; 3];
    all
}

pub fn mark(text: &mut String, sign: char) {
    text.insert_str(0, sign);
}

pub fn price() -> Cents {
    Cents::new(100)
}

pub fn is_free(price: Cents) -> bool {
    assert_eq!(price, 100);
    false
}
