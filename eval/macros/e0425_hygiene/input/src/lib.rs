//! Checks that collect what is wrong.

macro_rules! check {
    ($condition:expr, $($message:tt)+) => {
        if !$condition {
            problems.push(format!($($message)+));
        }
    };
}

#[derive(Debug, Clone)]
pub struct Booking {
    pub name: String,
    pub nights: u32,
    pub guests: u32,
}

/// All that is wrong with a booking.
pub fn problems(booking: &Booking, beds: u32) -> Vec<String> {
    let mut problems = Vec::new();
    check!(!booking.name.trim().is_empty(), "a booking needs a name");
    check!(booking.nights > 0, "{} stays for no night", booking.name);
    check!(booking.guests <= beds, "{} guests for {beds} beds", booking.guests);
    problems
}

/// The first thing that is wrong with any of them.
pub fn first(bookings: &[Booking], beds: u32) -> Option<String> {
    let mut problems: Vec<String> = bookings.iter().flat_map(|booking| problems(booking, beds)).collect();
    check!(bookings.len() < 100, "{} bookings are too many", bookings.len());
    problems.into_iter().next()
}
