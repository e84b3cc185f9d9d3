pub mod model {
    pub struct User {
        pub name: String,
    }
}

pub mod view {
    use super::model::User;

    pub fn greeting(user: &User) -> String {
        format!("Hello, {}", user.name)
    }
}
