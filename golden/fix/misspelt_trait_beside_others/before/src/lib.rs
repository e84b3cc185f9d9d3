pub struct Id(u64);

impl From<u8> for Id {
    fn from(n: u8) -> Id {
        Id(n.into())
    }
}

impl Form<u32> for Id {
    fn from(n: u32) -> Id {
        Id(n.into())
    }
}
