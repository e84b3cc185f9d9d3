static COUNT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
static OPEN: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);

pub fn add(n: u32) -> u32 {
    COUNT.store(n + COUNT.load(std::sync::atomic::Ordering::SeqCst), std::sync::atomic::Ordering::SeqCst);
    COUNT.load(std::sync::atomic::Ordering::SeqCst)
}

pub fn toggle(other: bool) {
    OPEN.store(other ^ OPEN.load(std::sync::atomic::Ordering::SeqCst), std::sync::atomic::Ordering::SeqCst);
}
