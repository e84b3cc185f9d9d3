mod bank {
    pub struct Account {
        balance: i64,
    }

    impl Account {
        pub fn new(balance: i64) -> Self {
            Account { balance }
        }

        pub fn balance(&self) -> i64 {
            self.balance
        }
    }
}

pub fn rich(accounts: &[bank::Account]) -> usize {
    accounts.iter().filter(|a| a.balance() > 1_000_000).count()
}
