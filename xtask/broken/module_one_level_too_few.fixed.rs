pub const LIMIT: usize = 8;

pub mod net {
    pub mod pool {
        use super::super::LIMIT;

        pub fn is_full(open: usize) -> bool {
            open >= LIMIT
        }
    }
}
