pub fn size(all: &[u32]) -> usize {
    std::mem::size_of_val(all)
}
