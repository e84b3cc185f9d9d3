#![no_std]

#[cfg(feature = "std")]
extern crate std;

use core::fmt;
use core::mem;

pub struct Rest<'t> {
    text: &'t str,
}

impl<'t> Rest<'t> {
    pub fn take(&mut self) -> &'t str {
        mem::take(&mut self.text)
    }

    #[cfg(feature = "std")]
    pub fn is_absolute(&self) -> bool {
        use std::path::Path;

        Path::new(self.text).is_absolute()
    }
}

impl fmt::Display for Rest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}
