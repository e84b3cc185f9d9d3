mod net {
    pub mod address {
        #[derive(Debug, PartialEq)]
        pub struct Address {
            pub host: String,
            pub port: u16,
        }

        pub fn parse(text: &str) -> Option<Address> {
            let (host, port) = text.split_once(':')?;
            Some(Address { host: host.to_string(), port: port.parse().ok()? })
        }
    }

    pub fn default_address() -> Address {
        address::parse("localhost:80").unwrap()
    }
}

fn main() {
    assert_eq!(net::default_address().port, 80);
    assert_eq!(net::address::parse("nowhere"), None);
}
