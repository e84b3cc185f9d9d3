pub struct Look {
    pub bold: bool,
    pub dimmed: bool,
    pub italic: bool,
    pub underlined: bool,
    pub reset: bool,
}

impl Look {
    pub fn set_reset(&mut self, yes: bool) {
        self.reset = yes;
    }
}

impl Default for Look {
    fn default() -> Look {
        Look { bold: false, dimmed: false, italic: false, underlined: false, reset: true }
    }
}

pub fn slanted() -> Look {
    Look { bold: true, dimmed: false, italic: true, underlined: false, reset: false }
}
