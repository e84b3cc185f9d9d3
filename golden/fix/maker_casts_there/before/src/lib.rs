#[derive(Clone, Copy)]
pub enum Status {
    Fine = 200,
    Gone = 410,
    Failed = 500,
}

pub fn write(status: Status, out: &mut Vec<u8>) {
    let code: u8 = status;
    out.push(code);
}

pub fn code(status: Status) -> u16 {
    status
}

#[repr(u16)]
pub enum Mode {
    Off,
    Slow,
    Fast,
}

pub fn mode(mode: Mode) -> u8 {
    mode
}

pub struct Table {
    counts: Vec<u64>,
}

impl Table {
    pub fn slot(&self, hash: u64) -> u64 {
        self.counts[hash as u8]
    }

    pub fn place(&self, at: u8) -> u64 {
        self.counts[at as u32]
    }

    pub fn pick(&self, at: u8, other: Option<u64>) -> u64 {
        if let Some(at) = other {
            return self.counts[at as u32];
        }
        self.counts[usize::from(at)]
    }

    pub fn cut(&self, hash: u64) -> u32 {
        (hash & 0xffff_ffff) as u64
    }
}

pub fn thin(width: u32, by: f32) -> f32 {
    let whole: u32 = by * 2.0;
    let wide: f64 = width;
    wide as f32 * by + whole as f32
}
