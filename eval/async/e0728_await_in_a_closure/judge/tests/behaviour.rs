use e0728_await_in_a_closure::{Site, block_on};

#[test]
fn lengths_come_in_order() {
    let site = Site::default().with("abc").with("").with("z");
    assert_eq!(block_on(site.lengths(&[2, 0, 0, 1])), Ok(vec![1, 3, 3, 0]));
    assert_eq!(block_on(site.lengths(&[0, 7, 9])), Err(7));
}
