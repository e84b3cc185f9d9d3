pub mod tcp;

/// Of the library no `env` is there; the one of the program is in another crate.
pub fn first(env: Vec<String>) -> Option<String> {
    env.into_iter().next()
}
