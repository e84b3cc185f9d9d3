pub mod cfg {
    #[derive(Debug, PartialEq)]
    pub enum Mode {
        Fast { level: u8 },
        Safe,
    }
}

use cfg::Mode;

pub fn mode(level: u8) -> Mode {
    if level == 0 {
        Mode::Safe
    } else {
        Mode { level }
    }
}
