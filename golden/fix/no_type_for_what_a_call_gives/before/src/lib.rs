//! Accounts.

/// An account.
pub struct Account {
    cents: i64,
}

/// What a number of it is taken by.
#[derive(Clone, Copy)]
pub enum Kind {
    /// Money that grows.
    Savings { rate: f64 },
}

/// A bank.
pub struct Bank {
    accounts: Vec<Account>,
}

impl Bank {
    fn account(&self, at: usize) -> Option<&Account> {
        self.accounts.get(at)
    }

    /// Takes some out.
    pub fn withdraw(&mut self, at: usize, cents: i64) -> Option<()> {
        let account = self.account(at)?;
        account.cents -= cents;
        Some(())
    }
}

/// What is owed for it.
pub fn interest(account: &Account, kind: Kind) -> i64 {
    let Kind::Savings { rate } = kind;
    account.cents * rate
}
