pub struct User {
    pub name: String,
    pub admin: bool,
}

pub fn root() -> User {
    User { name: "root", admin: true }
}
