//! The best of them.

/// By what `worth` says of each.
pub fn best(all: &[u32], worth: impl Fn(u32) -> u64) -> Option<(u64, u32)> {
    all.iter().fold(None, |best: Option<(u64, u32)>, one| {
        let own = worth(*one);
        match best {
            None => Some((own, *one)),
        }
    })
}
