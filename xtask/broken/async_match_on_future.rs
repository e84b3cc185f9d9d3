pub enum Found {
    Yes(u16),
    No,
}

async fn lookup(name: &str) -> Found {
    if name.is_empty() { Found::No } else { Found::Yes(name.len() as u16) }
}

pub async fn port(name: &str) -> Option<u16> {
    match lookup(name) {
        Found::Yes(port) => Some(port),
        Found::No => None,
    }
}
