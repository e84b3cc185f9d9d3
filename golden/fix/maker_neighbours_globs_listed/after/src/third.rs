use crate::prelude::*;
use crate::{parts::Third};

pub fn third(part: &Third) -> Result<u32> {
    let kind = if part.0 > 3 { Kind::Large } else { Kind::Small };
    check(part.0, Limit(if kind == Kind::Large { 9 } else { 3 }))
}

pub fn at_most(limit: Limit) -> Result<u32> {
    check(0, limit)
}
