pub fn size(all: &[u32]) -> usize {
    all.len() * core::mem::size_of::<u32>()
}
