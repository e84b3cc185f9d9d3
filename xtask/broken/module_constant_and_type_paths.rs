mod units {
    pub const PER_DOZEN: u32 = 12;

    pub mod weight {
        pub struct Grams(pub u32);

        impl Grams {
            pub fn dozen(&self) -> u32 {
                self.0 * PER_DOZEN
            }
        }
    }
}

use units::weight::Grams;

fn main() {
    assert_eq!(Grams(2).dozen(), 24);
}
