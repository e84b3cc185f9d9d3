macro_rules! table {
    () => {
        pub fn table() -> HashMap<u8, u8> {
            HashMap::new()
        }
    };
}

#[path = "../../shared.rs"]
pub mod shared;
