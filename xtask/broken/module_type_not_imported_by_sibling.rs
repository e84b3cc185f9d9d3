pub mod model {
    pub struct User {
        pub name: String,
    }
}

pub mod view {
    pub fn greeting(user: &User) -> String {
        format!("Hello, {}", user.name)
    }
}
