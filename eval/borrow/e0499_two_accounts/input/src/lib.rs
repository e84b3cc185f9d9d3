//! Accounts, and moving money between them.

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub owner: String,
    pub balance: i64,
}

#[derive(Debug, PartialEq, Eq)]
pub enum TransferError {
    SameAccount,
    NoSuchAccount,
    TooLittle { missing: i64 },
}

#[derive(Debug, Default)]
pub struct Bank {
    accounts: Vec<Account>,
}

impl Bank {
    pub fn open(&mut self, owner: &str, balance: i64) -> usize {
        self.accounts.push(Account { owner: owner.to_owned(), balance });
        self.accounts.len() - 1
    }

    pub fn balance(&self, account: usize) -> Option<i64> {
        self.accounts.get(account).map(|account| account.balance)
    }

    pub fn transfer(&mut self, from: usize, to: usize, amount: i64) -> Result<(), TransferError> {
        if from == to {
            return Err(TransferError::SameAccount);
        }
        let source = self.accounts.get_mut(from).ok_or(TransferError::NoSuchAccount)?;
        let target = self.accounts.get_mut(to).ok_or(TransferError::NoSuchAccount)?;
        settle(source, target, amount)
    }
}

fn settle(source: &mut Account, target: &mut Account, amount: i64) -> Result<(), TransferError> {
    if source.balance < amount {
        return Err(TransferError::TooLittle { missing: amount - source.balance });
    }
    source.balance -= amount;
    target.balance += amount;
    Ok(())
}
