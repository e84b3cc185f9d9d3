pub struct User {
    name: String,
}

pub fn sort(users: &mut [User]) {
    users.sort_by_key(|user| user.name.clone());
}
