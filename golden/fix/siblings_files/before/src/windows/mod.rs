pub mod fs;

pub fn other(list: &[u8]) -> u8 {
    let first = list[0];
    first
}

pub fn pick(list: &[u8]) -> u8 {
    log("pick");
    let mut first = list[0];
    first
}

fn log(_: &str) {}
