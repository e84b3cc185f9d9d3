use e0433_path_of_before::model::Item;
use e0433_path_of_before::model::customer::Group;
use e0433_path_of_before::pricing::price;

#[test]
fn members_pay_less() {
    let item = |cents| Item { name: "x".to_owned(), cents };
    assert_eq!(price(&[item(100), item(300)], Group::Guest), 400);
    assert_eq!(price(&[item(100), item(300)], Group::Member { years: 5 }), 380);
    assert_eq!(price(&[item(300), item(1)], Group::Member { years: 40 }), 300);
}
