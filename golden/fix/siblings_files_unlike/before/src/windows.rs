pub fn pick(list: &[u8]) -> u8 {
    return (list[1]);
}

pub mod unix {
    pub fn pick(list: &[u8]) -> u8 {
        return (list[0]);
    }
}
