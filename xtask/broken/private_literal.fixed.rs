mod user {
    pub struct User {
        name: String,
        visits: u32,
    }

    impl User {
        pub fn new(name: &str) -> User {
            User { name: name.to_string(), visits: 0 }
        }

        pub fn show(&self) -> String {
            format!("{} {}", self.name, self.visits)
        }
    }
}

fn main() {
    let user = user::User::new("Ann");
    println!("{}", user.show());
}
