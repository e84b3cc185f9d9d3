//! Shifts of a day.

use crate::clock::Time;

/// `number` shifts of `minutes` each, the first at `start`, as `06:00-14:00`.
pub fn plan(start: Time, minutes: u16, number: usize) -> Vec<String> {
    let mut begin = start;
    let mut shifts = Vec::new();
    for _ in 0..number {
        let end = Time { minutes: (begin.minutes + minutes) % 1440 };
        shifts.push(format!("{}-{}", show(begin), show(end)));
        begin = end;
    }
    shifts
}

fn show(time: Time) -> String {
    format!("{:02}:{:02}", time.minutes / 60, time.minutes % 60)
}
