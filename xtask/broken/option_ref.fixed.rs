#[derive(Clone)]
pub struct User {
    pub name: String,
    pub email: Option<String>,
}

pub fn contact(users: &[User], name: &str) -> Option<String> {
    let user = users.iter().find(|u| u.name == name)?;
    user.email.clone()
}
