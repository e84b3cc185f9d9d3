//! What is ordered.

#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    pub name: String,
    pub cents: u64,
}

pub mod customer {
    //! Who orders.

    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Group {
        Guest,
        Member { years: u8 },
    }
}
