pub struct User {
    pub active: bool,
    pub age: u8,
}

pub fn adults(users: &mut Vec<User>, limit: u8) {
    users.retain(|user| user.active && user.age >= *limit);
}
