//! Ways to move.

/// A way to move.
pub enum Move {
    /// On foot.
    Walking {
        /// How fast.
        speed: u32,
    },
    /// Not at all.
    Sleeping {
        /// How fast, in a dream.
        speed: u32,
    },
    /// Away.
    Gone,
}

/// The same, half as fast.
pub fn slower(of: Move) -> Move {
    match of {
        Move::Walking { speed } => Move::Walking { speed: half(speed) },
        Move::Gone => Move::Gone,
    }
}

fn half(of: u32) -> u32 {
    of / 2
}
