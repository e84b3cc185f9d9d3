pub fn c() {}
