use crate::{parts::First, prelude::*};

pub fn first(part: &First) -> Result<u32> {
    check(part.0, Limit(9))
}
