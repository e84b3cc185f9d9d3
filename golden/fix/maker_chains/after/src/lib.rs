pub struct User {
    pub email: Option<String>,
    pub active: bool,
    pub age: Option<u32>,
}

pub fn domain(user: &User) -> Option<&str> {
    if let Some(email) = &user.email {
        if user.active && !email.is_empty() {
            // Only the first one.
            return email.split_once('@').map(|(_, domain)| domain);
        }
    }
    None
}

pub fn grown(user: &User) -> u32 {
    let mut sum = 0;
    if user.active {
        if let Some(age) = user.age {
            if age > 17 {
                sum += age;
            }
        }
    }
    sum
}

pub fn told(user: &User) -> &str {
    if let Some(email) = &user.email && user.active { email } else { "nobody" }
}
