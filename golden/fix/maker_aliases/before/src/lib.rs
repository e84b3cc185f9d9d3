mod reading;

pub use reading::core::Error;
pub use reading::parts::first;
