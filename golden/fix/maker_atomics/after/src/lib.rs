static NEXT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
static OPEN: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(true);
static mut LENT: u32 = 0;
static mut RATE: f64 = 0.5;
pub static mut SEEN: u64 = 0;

pub fn ticket() -> u32 {
    if !OPEN.load(std::sync::atomic::Ordering::SeqCst) {
        return 0;
    }
    NEXT.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
    NEXT.load(std::sync::atomic::Ordering::SeqCst)
}

pub fn close() -> String {
    OPEN.store(false, std::sync::atomic::Ordering::SeqCst);
    format!("{} given out", NEXT.load(std::sync::atomic::Ordering::SeqCst))
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
