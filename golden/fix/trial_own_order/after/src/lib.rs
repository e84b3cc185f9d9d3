pub struct User {
    pub name: String,
}

pub fn root(list: &[String], at: i32) -> (User, &str) {
    (User { name: "root".to_string() }, &list[at as usize])
}
