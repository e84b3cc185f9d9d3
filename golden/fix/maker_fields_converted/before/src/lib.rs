#[derive(Debug)]
pub struct Unknown {
    pub unit: String,
    pub value: u64,
}

pub fn unit(kind: usize, n: u64) -> Result<u64, Unknown> {
    match kind {
        1 => Ok(n * 60),
        _ => Err(Unknown { value: n }),
    }
}
