use e0369_money_cannot_be_added::{Line, Money, total};

#[test]
fn a_bill_is_summed() {
    let line = |units, cents, number| Line { price: Money::new(units, cents), number };
    assert_eq!(total(&[line(1, 50, 2), line(0, 5, 3)]), Money::new(3, 15));
    assert_eq!(total(&[line(60, 0, 2)]), Money::new(115, 0));
    assert_eq!(total(&[]), Money::ZERO);
    assert_eq!(Money::new(2, 1).cents(), 201);
}
