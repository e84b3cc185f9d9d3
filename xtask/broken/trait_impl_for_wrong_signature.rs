use std::str::FromStr;

pub struct Version(u32, u32);

impl FromStr for Version {
    type Err = std::num::ParseIntError;

    fn from_str(text: String) -> Result<Self, Self::Err> {
        let (major, minor) = text.split_once('.').unwrap_or((text, "0"));
        Ok(Version(major.parse()?, minor.parse()?))
    }
}
