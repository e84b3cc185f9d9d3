mod first;
mod second;

pub use first::First;
pub use second::{Second, Third};
