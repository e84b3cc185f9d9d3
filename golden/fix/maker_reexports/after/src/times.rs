mod days;
mod years;

pub use self::days::Days;
pub use self::years::Years;
