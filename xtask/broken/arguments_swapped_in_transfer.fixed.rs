pub struct AccountId(pub u32);

pub struct Bank {
    balances: Vec<i64>,
}

impl Bank {
    pub fn deposit(&mut self, account: &AccountId, cents: i64) -> bool {
        match self.balances.get_mut(account.0 as usize) {
            Some(balance) => {
                *balance += cents;
                true
            }
            None => false,
        }
    }

    pub fn bonus(&mut self, account: &AccountId) -> bool {
        self.deposit(account, 500)
    }
}
