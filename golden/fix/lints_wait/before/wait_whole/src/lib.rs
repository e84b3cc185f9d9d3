use std::collections::HashMap;

pub fn whole() {}
