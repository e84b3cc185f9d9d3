#[derive(Debug, Clone)]
pub struct Account {
    pub owner: String,
    pub balance: i64,
}

impl Account {
    pub fn deposit(&mut self, amount: i64) {
        self.balance += amount;
    }

    pub fn transfer(&mut self, other: &mut Account, amount: i64) -> bool {
        if self.balance < amount {
            return false;
        }
        self.balance -= amount;
        other.deposit(amount);
        true
    }
}
