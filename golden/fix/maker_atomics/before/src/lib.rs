static mut NEXT: u32 = 0;
static mut OPEN: bool = true;
static mut LENT: u32 = 0;
static mut RATE: f64 = 0.5;
pub static mut SEEN: u64 = 0;

pub fn ticket() -> u32 {
    if !OPEN {
        return 0;
    }
    NEXT += 1;
    NEXT
}

pub fn close() -> String {
    OPEN = false;
    format!("{} given out", NEXT)
}

pub fn lent() -> u32 {
    let lent = &LENT;
    *lent
}

pub fn rate() -> f64 {
    RATE
}

pub fn seen() -> u64 {
    SEEN
}
