macro_rules! table {
    () => {};
}

#[path = "../../shared.rs"]
pub mod shared;
