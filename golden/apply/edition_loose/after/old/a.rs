pub fn first() {}

pub fn async() {}
