/// No number.
#[derive(Debug)]
pub struct Fault;

/// What may fail here.
pub type Result<T> = std::result::Result<T, Fault>;
