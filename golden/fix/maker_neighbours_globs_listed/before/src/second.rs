use crate::{parts::Second, prelude::*};

pub fn second(part: &Second) -> Result<u32> {
    check(part.0, Limit(9))
}
