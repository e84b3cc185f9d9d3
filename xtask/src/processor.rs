//! The processor time of child processes, in microseconds: a check of a small package takes less than a tenth of a second,
//! of which the hundredths that `/proc` shows are too coarse a part.

use std::time::Duration;

/// User and system time of all children of this process that were waited for, and of theirs; `None` where the system does
/// not tell.
#[cfg(unix)]
pub fn time_of_children() -> Option<Duration> {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeVal;
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).ok()?;
    let duration = |time: TimeVal| -> Option<Duration> {
        let micros = u64::try_from(time.tv_usec()).ok()?;
        Some(Duration::from_secs(u64::try_from(time.tv_sec()).ok()?) + Duration::from_micros(micros))
    };
    Some(duration(usage.user_time())? + duration(usage.system_time())?)
}

#[cfg(not(unix))]
pub fn time_of_children() -> Option<Duration> {
    None
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn a_child_that_works_is_counted() {
        let before = time_of_children().unwrap();
        assert!(
            Command::new("sh")
                .args(["-c", "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done"])
                .status()
                .unwrap()
                .success()
        );
        assert!(time_of_children().unwrap() > before);
    }
}
