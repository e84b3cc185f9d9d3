//! Names of algorithms.

/// An algorithm.
pub enum Algorithm {
    /// The old one.
    Md5,
    /// The usual one.
    Sha256,
    /// The long one.
    Sha512,
}

/// Its name.
pub fn name(of: &Algorithm, is_session: bool) -> &'static str {
    match (of, is_session) {
        (Algorithm::Md5, false) => "MD5",
        (Algorithm::Sha256, false) => "SHA-256",
        (Algorithm::Sha256, true) => "SHA-256-sess",
        (Algorithm::Sha512, false) => "SHA-512",
        (Algorithm::Sha512, true) => "SHA-512-sess",
    }
}
