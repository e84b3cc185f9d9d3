pub fn g() { a::two(&a::T::default()); }
