pub mod fs;

pub fn pick(list: &[u8]) -> u8 {
    let mut first = list[0];
    first
}
