use std::ops::{BitAnd, BitOr, Not};

#[derive(Debug, Clone, Copy, PartialEq)]
struct Flags(u8);

impl BitOr for Flags {
    type Output = Flags;

    fn bitor(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }
}

impl BitAnd for Flags {
    type Output = Flags;

    fn bitand(self, other: Flags) -> Flags {
        Flags(self.0 & other.0)
    }
}

impl Not for Flags {
    type Output = Flags;

    fn not(self) -> Flags {
        Flags(!self.0)
    }
}

fn without(flags: Flags, gone: Flags) -> Flags {
    flags & !gone
}

fn main() {
    let all = Flags(0b01) | Flags(0b10);
    assert_eq!(without(all, Flags(0b01)), Flags(0b10));
}
