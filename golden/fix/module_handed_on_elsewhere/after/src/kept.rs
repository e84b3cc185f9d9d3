//! Private in every build.


pub fn two() -> usize {
    2
}
