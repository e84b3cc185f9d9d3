struct Account {
    balance: i64,
}

impl Account {
    fn deposit(&mut self, amount: i64) {
        balance += amount;
    }
}

fn main() {
    let mut account = Account { balance: 0 };
    account.deposit(3);
    println!("{}", account.balance);
}
