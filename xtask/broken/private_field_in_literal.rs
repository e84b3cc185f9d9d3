mod account {
    pub struct Account {
        id: u32,
        pub name: String,
    }

    impl Account {
        pub fn new(id: u32, name: &str) -> Self {
            Account { id, name: name.to_string() }
        }

        pub fn id(&self) -> u32 {
            self.id
        }
    }
}

use account::Account;

pub fn guest() -> Account {
    Account { id: 0, name: "guest".to_string() }
}
