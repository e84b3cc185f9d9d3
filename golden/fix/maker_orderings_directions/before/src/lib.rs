//! Lists that are sorted.

pub struct User {
    pub name: String,
    pub age: f32,
}

pub fn by_name(users: &mut [User]) {
    users.sort_by(|a, b| a.name > b.name);
}

pub fn by_age(users: &mut [User]) {
    users.sort_by(|a, b| a.age < b.age);
}
