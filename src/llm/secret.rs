//! [`Secret`]: a key that is shown nowhere.

use std::fmt;

/// The variables of the environment that hold keys. What a model writes is compiled and run, and must not read them.
pub const KEYS: [&str; 2] = ["OPENAI_API_KEY", "ANTHROPIC_API_KEY"];

/// The shortest key that is taken for one, in bytes. A server of one's own often wants any word, and a word may stand
/// anywhere.
const LEAST_KEY: usize = 8;

/// An address without what is for the endpoint alone: a name and a password before the host, and all that follows the
/// path.
pub fn address_without_secrets(url: &str) -> String {
    let address = url.split(['?', '#']).next().unwrap_or_default();
    let host = address.find("://").map_or(0, |at| at + "://".len());
    let (scheme, rest) = address.split_at_checked(host).unwrap_or(("", address));
    let host_end = rest.find('/').unwrap_or(rest.len());
    let start = rest.get(..host_end).and_then(|host| host.rfind('@')).map_or(0, |at| at + 1);
    format!("{scheme}{}", rest.get(start..).unwrap_or_default())
}

/// What an endpoint asks for as proof; no debug output, message or transcript shows it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// The key, without blanks around it; `None` if nothing is left.
    pub fn new(key: &str) -> Option<Secret> {
        let key = key.trim();
        (!key.is_empty()).then(|| Secret(key.to_owned()))
    }

    /// For the header of a request.
    pub(super) fn reveal(&self) -> &str {
        &self.0
    }

    /// `text` with the key struck out, as an endpoint may repeat it in what it says. A word of fewer than eight bytes is no
    /// secret, and is left where it stands.
    pub(super) fn struck_out(&self, text: &str) -> String {
        if self.0.len() < LEAST_KEY { text.to_owned() } else { text.replace(&self.0, "[key]") }
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[key]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_struck_out_and_a_word_is_not() {
        let struck_out = |key: &str| Secret::new(key).unwrap().struck_out("no key: sk-0123456");
        assert_eq!(struck_out(" sk-0123456 "), "no key: [key]");
        assert_eq!(struck_out("key"), "no key: sk-0123456");
        assert_eq!(Secret::new(" "), None);
    }

    #[test]
    fn an_address_is_shown_without_what_is_for_the_endpoint_alone() {
        for (given, shown) in [
            ("https://me:pass@host:8/v1?sig=x#y", "https://host:8/v1"),
            ("http://a@b@host", "http://host"),
            ("host/v1/@me", "host/v1/@me"),
            ("me:pass@host:8/v1?sig=x", "host:8/v1"),
            ("", ""),
        ] {
            assert_eq!(address_without_secrets(given), shown, "{given}");
        }
    }
}
