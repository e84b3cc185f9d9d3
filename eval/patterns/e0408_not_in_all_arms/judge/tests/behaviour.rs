use e0408_not_in_all_arms::{Entry, friend, minutes};

#[test]
fn time_is_summed() {
    let met = |whom: &str, minutes| Entry::Met { whom: whom.to_owned(), minutes };
    let called = Entry::Called { whom: "Ada".to_owned() };
    assert_eq!(minutes(&called), 5);
    let entries = [met("Ada", 4), met("Bob", 8), called, Entry::Slept { minutes: 480 }];
    assert_eq!(friend(&entries), Some(("Ada", 9)));
    assert_eq!(friend(&[]), None);
}
