use crate::money::Money;

pub struct Pool {
    count: u32,
}

impl Pool {
    fn join(self) -> Result<Result<u32, String>, String> {
        Ok(if self.count > 0 { Ok(self.count) } else { Err("nothing".to_owned()) })
    }
}

pub fn shown(pool: Pool) -> Result<String, String> {
    let handled = pool.join()?;
    Ok(format!("{handled} handled"))
}

fn taken(amount: Money) -> i64 {
    amount.cents
}

pub fn all(amount: Money, count: usize) -> i64 {
    let mut sum = 0;
    for _ in 0..count {
        sum += taken(amount);
    }
    sum
}

pub fn both(amount: Money) -> (i64, i64) {
    (taken(amount), taken(amount))
}
