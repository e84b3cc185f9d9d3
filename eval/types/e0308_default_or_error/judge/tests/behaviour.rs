use e0308_default_or_error::{Address, AddressError, address};

#[test]
fn addresses_are_read() {
    let made = |host: &str, port| Ok(Address { host: host.to_owned(), port });
    assert_eq!(address("a.example"), made("a.example", 80));
    assert_eq!(address("b:8080"), made("b", 8080));
    assert_eq!(address("b:"), made("b", 80));
    assert_eq!(address("b:x"), Err(AddressError::BadPort("x".to_owned())));
    assert_eq!(address(":1"), Err(AddressError::NoHost));
}
