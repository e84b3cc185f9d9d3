pub const LIMIT: usize = 8;

pub mod net {
    pub const PORT: u16 = 80;

    pub mod pool {
        use super::super::LIMIT;
        use super::PORT;

        pub fn is_full(open: usize, port: u16) -> bool {
            open >= LIMIT && port == PORT
        }
    }

    pub mod other {
        use super::NOWHERE;

        pub fn nowhere() -> u8 {
            NOWHERE
        }
    }
}
