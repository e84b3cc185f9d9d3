pub(crate) use std::collections::HashMap;

pub fn two() -> u32 {
    2
}
