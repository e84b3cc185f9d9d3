#[cfg(windows)]
mod windows;
#[cfg(windows)]
use windows as imp;

#[cfg(not(windows))]
mod other;
#[cfg(not(windows))]
use other as imp;

pub struct Lock(u32);

impl Lock {
    pub fn lock(&self) -> imp::Guard {
        imp::Guard::new(&self.0)
    }

    pub fn token(&self) -> Token {
        Token::new(&self.0)
    }

    pub fn plain(&self) -> Plain<'_> {
        Plain(&self.0)
    }
}

pub struct Plain<'a>(pub &'a u32);

#[cfg(windows)]
pub struct Token(pub u32);
#[cfg(not(windows))]
pub struct Token<'a>(pub &'a u32);

#[cfg(windows)]
impl Token {
    fn new(of: &u32) -> Self {
        Token(*of)
    }
}

#[cfg(not(windows))]
impl<'a> Token<'a> {
    fn new(of: &'a u32) -> Self {
        Token(of)
    }
}
