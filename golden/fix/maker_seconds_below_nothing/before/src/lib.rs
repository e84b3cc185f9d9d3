use std::time::Duration;

pub fn left(deadline: f64, now: f64) -> Duration {
    Duration::from_secs(deadline - now)
}
