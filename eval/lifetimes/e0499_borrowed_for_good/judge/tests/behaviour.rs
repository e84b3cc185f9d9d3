use e0499_borrowed_for_good::number;

#[test]
fn pages_are_numbered() {
    let mut list = [0; 5];
    assert_eq!(number(&mut list, 2), 3);
    assert_eq!(list, [2, 2, 2, 2, 3]);
    assert_eq!(number(&mut [], 2), 0);
}
