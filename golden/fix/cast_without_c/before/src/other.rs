pub struct Thing {
    pub size: u64,
    pub tv_sec: i64,
}

pub fn thing() -> Thing {
    Thing { size: 1, tv_sec: 2 }
}
