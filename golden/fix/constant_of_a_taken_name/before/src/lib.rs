const LIMIT: u8 = 7;

pub fn within() -> u8 {
    const limit: u8 = 3;
    LIMIT * 10 + limit
}

const max_len: u8 = 1;

pub fn both() -> u8 {
    const maxLen: u8 = 2;
    max_len * 10 + maxLen
}

const free_name: u8 = 4;

pub fn free() -> u8 {
    free_name
}
