pub fn uno() {}
