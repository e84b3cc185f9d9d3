mod months;
mod times;

pub use months::next;
pub use times::Days;

pub fn total(days: &Days) -> u32 {
    days.0 + times::Years::all().0
}
