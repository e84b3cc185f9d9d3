mod model {
    pub mod user {
        #[derive(Debug, Clone)]
        pub struct User {
            pub name: String,
        }
    }
}

use crate::model::user::User;

pub fn names(users: &[User]) -> Vec<&str> {
    users.iter().map(|u| u.name.as_str()).collect()
}
