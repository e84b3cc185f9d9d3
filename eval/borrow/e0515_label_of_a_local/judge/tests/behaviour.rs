use e0515_label_of_a_local::{Column, head, width};

#[test]
fn heads_have_units_or_are_loud() {
    let columns = [
        Column { name: "depth".to_owned(), unit: Some("m".to_owned()) },
        Column { name: " id ".to_owned(), unit: None },
    ];
    assert_eq!(head(&columns), "depth [m] | ID");
    assert_eq!(width(&columns), 9);
    assert_eq!(width(&[]), 0);
}
