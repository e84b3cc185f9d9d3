//! Days.

/// A day of a month.
#[derive(Debug, Clone, PartialEq)]
pub struct Day {
    month: u8,
    day: u8,
}

impl Day {
    /// If there is such a day.
    pub fn new(month: u8, day: u8) -> Option<Day> {
        (month <= 12 && day <= 31).then_some(Day { month, day })
    }

    /// Whether it is the first.
    pub fn is_first(&self) -> bool {
        self.day == 1
    }
}

/// One day and what it is for.
#[derive(Debug)]
pub struct Entry {
    /// When.
    pub day: Day,
    /// What.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(text: &str) -> Entry {
        Entry { day: Day::new(3, 9).unwrap(), text: text.to_owned() }
    }

    #[test]
    fn the_first_is_known() {
        assert!(Day::new(4, 1).unwrap().is_first());
        assert_eq!(sample("x").text, "x");
    }

    #[test]
    fn months_are_read() -> Result<(), std::num::ParseIntError> {
        let month: u8 = "4".parse::<u8>()?;
        assert_eq!(Day::new(month, 1).unwrap().month, 4);
        Ok(())
    }

    #[test]
    fn what_is_wrapped_needlessly_is_not_unwrapped() {
        let day = Day { month: 4, day: 1 };
        assert!(day.is_first());
    }
}
