//! Accounts.

/// One of them.
pub struct Account {
    id: u32,
    /// What is there.
    pub balance: u64,
}

/// All of them.
pub struct Bank {
    accounts: Vec<Account>,
}

impl Bank {
    /// One by its number.
    pub fn find(&mut self, id: u32) -> Result<&mut Account, String> {
        self.accounts.iter_mut().find(|account| account.id == id).ok_or(format!("no account {id}"))
    }
}
