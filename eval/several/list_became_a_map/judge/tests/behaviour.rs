use list_became_a_map::Stock;

#[test]
fn parts_come_and_go() {
    let mut stock = Stock::default();
    stock.add("nut", 5, 'b');
    stock.add("bolt", 2, 'b');
    stock.add("nut", 1, 'a');
    assert_eq!(stock.on('b'), ["bolt", "nut"]);
    assert!(stock.take("nut", 4) && !stock.take("nut", 3) && !stock.take("gear", 1));
    assert!(stock.take("nut", 2));
    assert_eq!(stock.on('b'), ["bolt"]);
}
