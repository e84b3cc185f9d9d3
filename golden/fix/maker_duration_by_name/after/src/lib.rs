pub mod times {
    use std::time::Duration;

    pub struct Limits {
        pub read: Duration,
        pub idle_secs: Duration,
    }

    pub fn limits(read_ms: u32) -> Limits {
        Limits { read: Duration::from_millis(read_ms.into()), idle_secs: Duration::from_secs(30) }
    }

    pub fn wait(secs: f64) {
        std::thread::sleep(Duration::from_secs_f64(secs));
    }

    pub fn pause(count: u64) {
        std::thread::sleep(count);
    }

    pub fn back(offset_ms: i64) -> Duration {
        offset_ms
    }

    fn in_units(secs: u64) -> u64 {
        secs << 10
    }

    pub fn wait_long(secs: u64) {
        std::thread::sleep(secs * 1000);
    }

    pub fn wait_in_units(secs: u64) {
        std::thread::sleep(in_units(secs));
    }

    pub fn wait_five() -> Limits {
        Limits { read: Duration::ZERO, idle_secs: Duration::from_secs(5 * 60) }
    }
}
