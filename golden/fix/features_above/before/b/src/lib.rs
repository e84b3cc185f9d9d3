pub fn g() { a::two(&String::new()); }
