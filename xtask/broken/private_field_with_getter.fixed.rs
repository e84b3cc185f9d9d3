mod bank {
    pub struct Account {
        balance: u64,
    }

    impl Account {
        pub fn new() -> Account {
            Account { balance: 5 }
        }

        pub fn balance(&self) -> u64 {
            self.balance
        }
    }
}

fn main() {
    let account = bank::Account::new();
    println!("{}", account.balance());
}
