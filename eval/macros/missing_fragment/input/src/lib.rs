//! Units that convert into each other.

macro_rules! unit {
    ($name:ident, $factor, $sign:expr) => {
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub struct $name(pub f64);

        impl $name {
            pub fn base(self) -> f64 {
                self.0 * $factor
            }

            pub fn of(base: f64) -> $name {
                $name(base / $factor)
            }

            pub fn show(self) -> String {
                format!("{} {}", self.0, $sign)
            }
        }
    };
}

unit!(Gram, 1.0, "g");
unit!(Kilogram, 1000.0, "kg");
unit!(Ounce, 28.25 + 0.1, "oz");

/// A weight in grams, in the unit in which it is easy to read.
pub fn show(grams: f64) -> String {
    if grams >= 1000.0 { Kilogram::of(grams).show() } else { Gram::of(grams).show() }
}
