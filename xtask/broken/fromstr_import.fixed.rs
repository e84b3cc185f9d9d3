use std::str::FromStr;

pub struct Version(pub u32);

impl FromStr for Version {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Version)
    }
}
