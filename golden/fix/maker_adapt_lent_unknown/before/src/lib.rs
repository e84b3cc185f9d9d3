//! Headers.

/// What a header says.
pub struct Said<'s> {
    /// The user.
    pub user: &'s str,
    /// The place.
    pub realm: Option<&'s str>,
}

/// The lines of a header.
pub fn read<'s>(lines: &[(&'s str, &'s str)]) -> Option<Said<'s>> {
    let mut user = None;
    let mut realm = None;
    for (key, value) in lines {
        if store(key, value, "user", user) || store(key, value, "realm", &mut realm) {
            continue;
        }
    }
    Some(Said { user: user?, realm })
}

fn store<'s>(key: &str, value: &'s str, wanted: &str, into: &mut Option<&'s str>) -> bool {
    let fits = key == wanted;
    if fits {
        *into = Some(value);
    }
    fits
}
