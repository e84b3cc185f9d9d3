mod m {
    pub fn r#dyn(r#async: u32) -> u32 {
        r#async
    }
    pub trait T {
        fn f(&self, _: u32) -> u32;
    }
}

pub fn g(x: &dyn m::T) -> u32 {
    m::r#dyn(2) + x.f(1)
}
