pub mod fs;

pub fn pick(list: &[u8]) -> u8 {
    let first = list[0];
    first
}
