mod inner {
    fn secret() -> u32 {
        1
    }

    pub fn open() -> u32 {
        secret()
    }
}

pub fn all() -> u32 {
    inner::open() + inner::secret()
}
