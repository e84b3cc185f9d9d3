//! Times of a day.

/// A time of the day; never over 23:59.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Time {
    minutes: u16,
}

impl Time {
    /// `None` if there is no such time.
    pub fn new(hour: u16, minute: u16) -> Option<Time> {
        (hour < 24 && minute < 60).then_some(Time { minutes: hour * 60 + minute })
    }

    /// Later by so many minutes, on the same or a later day.
    pub fn after(self, minutes: u16) -> Time {
        Time { minutes: (self.minutes + minutes % 1440) % 1440 }
    }

    pub fn hour(self) -> u16 {
        self.minutes / 60
    }

    pub fn minute(self) -> u16 {
        self.minutes % 60
    }
}
