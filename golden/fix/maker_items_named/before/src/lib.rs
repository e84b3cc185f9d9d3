pub trait Source {
    type Item;
    const LIMIT: u32;

    fn pull(&mut self) -> Option<Self::Item>;
}

pub struct Down(u8);

impl Source for Down {
    type Output = u8;
    const MOST: u32 = 255;

    fn take(&mut self) -> Option<Self::Output> {
        self.0 = self.0.checked_sub(1)?;
        Some(self.0)
    }
}

pub struct Id(u32);

impl std::str::FromStr for Id {
    type Error = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Error> {
        Ok(Id(text.parse()?))
    }
}

mod inner {
    pub(package) fn secret() -> u32 {
        42
    }
}

pub fn open() -> u32 {
    inner::secret()
}

#[no_mangle]
pub extern "sytem" fn add(a: i32, b: i32) -> i32 {
    a + b
}
