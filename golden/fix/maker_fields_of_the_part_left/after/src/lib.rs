mod flags;

use flags::{Flags, Spread};

pub struct Size {
    pub width: f32,
    pub height: f32,
}

impl Size {
    pub fn equal(&self, other: &Size) -> Flags {
        Flags {
            y: self.height == other.height,
            x: self.width == other.width,
        }
    }

    pub fn spread(self) -> Spread {
        Spread { low: self.width.abs(), high: self.height.abs() }
    }

    // A turn is no reflection: the other part need not be turned round.
    pub fn turned(&self) -> flags::Turned {
        flags::Turned { x: -self.height }
    }
}

pub struct Named {
    pub name: String,
    pub count: u32,
}

impl Named {
    // The parts are of two kinds: nothing tells that both are handed on.
    pub fn told(&self) -> flags::Told {
        flags::Told { name: self.name.clone() }
    }
}

pub struct Three {
    pub a: u8,
    pub b: u8,
    pub c: u8,
}

impl Three {
    // The others do not say the same of theirs.
    pub fn mixed(&self) -> Three {
        Three { a: self.a + 1, b: self.b, c: self.c }
    }
}
