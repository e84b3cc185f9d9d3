use std::collections::HashMap;

pub fn table() -> u32 {
    let x = 1;
    no_such_function()
}
