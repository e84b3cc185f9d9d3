mod broken;

pub use broken::*;
