pub mod shape {
    pub enum Kind {
        Round(u32),
        Flat,
        Square { side: u32 },
    }
}

use shape::Kind;

pub fn size(kind: &Kind) -> u32 {
    match kind {
        Kind::Round(radius) => radius * 2,
        shape::Kind::Flat => 0,
        Kind::Square { side } => *side,
    }
}

pub fn is_flat(kind: &Kind) -> bool {
    if let Kind::Flat = kind { true } else { false }
}
