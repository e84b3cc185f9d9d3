use std::cell::RefCell;
use std::rc::Rc;

#[derive(Debug)]
struct Account {
    balance: i64,
}

type Shared = Rc<RefCell<Account>>;

fn transfer(from: &Shared, to: &Shared, amount: i64) -> bool {
    if from.balance < amount {
        return false;
    }
    from.borrow_mut().balance -= amount;
    to.borrow_mut().balance += amount;
    true
}

fn main() {
    let a: Shared = Rc::new(RefCell::new(Account { balance: 10 }));
    let b: Shared = Rc::new(RefCell::new(Account { balance: 0 }));
    assert!(transfer(&a, &b, 7));
    assert!(!transfer(&a, &b, 7));
    assert_eq!(b.borrow().balance, 7);
}
