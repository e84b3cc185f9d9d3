/* Some notes
   about this.

/// Adds one.
pub fn add(n: u32) -> u32 {
    n + 1
}
