use std::fmt::{self, Display};

pub struct Temp(pub f32);

impl Display for Temp {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:.1}°", self.0)
    }
}
