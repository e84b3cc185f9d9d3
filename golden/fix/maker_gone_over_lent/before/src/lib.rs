//! Parameters.

/// What was said.
pub struct Said {
    /// Names and values.
    pub pairs: Vec<(String, Value)>,
}

/// A value.
pub struct Value(String);

/// The user and the realm.
pub fn read(said: &Said) -> (Option<&Value>, Option<&Value>) {
    let (mut user, mut realm) = (None, None);
    for (key, value) in said.pairs {
        store(key, value, "user", &mut user);
        store(key, value, "realm", &mut realm);
    }
    (user, realm)
}

fn store<'s>(key: &str, value: &'s Value, wanted: &str, into: &mut Option<&'s Value>) {
    if key == wanted && !value.0.is_empty() {
        *into = Some(value);
    }
}
