struct User {
    email: Option<String>,
    active: bool,
}

fn domain(user: &User) -> Option<&str> {
    if let Some(email) = &user.email {
        if user.active {
            return email.split_once('@').map(|(_, domain)| domain);
        }
    }
    None
}

fn main() {
    let user = User { email: Some("a@b.c".into()), active: true };
    assert_eq!(domain(&user), Some("b.c"));
    assert_eq!(domain(&User { email: None, active: true }), None);
    assert_eq!(domain(&User { email: Some("a@b.c".into()), active: false }), None);
}
