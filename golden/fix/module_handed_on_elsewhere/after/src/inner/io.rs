//! Private in every build.


pub fn three() -> usize {
    3
}
