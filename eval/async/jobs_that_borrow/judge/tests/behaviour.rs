use jobs_that_borrow::{Store, put_all};

#[test]
fn jobs_run_in_order() {
    let store = Store::default();
    assert_eq!(put_all(&store, &["x", "y"]), [2, 4]);
    assert_eq!(store.lines(), ["x", "1: x", "y", "3: y"]);
}
