use e0499_two_accounts::{Bank, TransferError};

#[test]
fn money_moves_in_both_directions() {
    let mut bank = Bank::default();
    let (a, b) = (bank.open("a", 10), bank.open("b", 5));
    bank.transfer(a, b, 4).unwrap();
    bank.transfer(b, a, 1).unwrap();
    assert_eq!((bank.balance(a), bank.balance(b)), (Some(7), Some(8)));
}

#[test]
fn what_cannot_be_is_refused() {
    let mut bank = Bank::default();
    let (a, b) = (bank.open("a", 10), bank.open("b", 5));
    assert_eq!(bank.transfer(a, a, 1), Err(TransferError::SameAccount));
    assert_eq!(bank.transfer(a, 9, 1), Err(TransferError::NoSuchAccount));
    assert_eq!(bank.transfer(9, a, 1), Err(TransferError::NoSuchAccount));
    assert_eq!(bank.transfer(b, a, 6), Err(TransferError::TooLittle { missing: 1 }));
    assert_eq!((bank.balance(a), bank.balance(b)), (Some(10), Some(5)));
}
