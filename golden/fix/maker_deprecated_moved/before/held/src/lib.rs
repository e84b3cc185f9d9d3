//! What the others use.

#[deprecated(note = "use `std::hint::black_box()` instead")]
pub fn black_box<T>(value: T) -> T {
    std::hint::black_box(value)
}

pub struct Runner;
pub struct Group;

pub mod inner {
    #[deprecated(note = "use `std::hint::black_box()` instead")]
    pub fn black_box<T>(value: T) -> T {
        std::hint::black_box(value)
    }
}
