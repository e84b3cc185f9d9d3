mod days;
mod years;

pub use self::days::Days;
