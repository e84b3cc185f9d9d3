//! What is asked for on the command line.

/// What is wanted.
pub struct Wanted {
    /// How many.
    #[arg(long, default_value = "3")]
    pub count: u32,
}
