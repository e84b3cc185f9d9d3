mod m {
    pub fn dyn(async: u32) -> u32 {
        async
    }
    pub trait T {
        fn f(&self, u32) -> u32;
    }
}

pub fn g(x: &m::T) -> u32 {
    m::dyn(2) + x.f(1)
}
