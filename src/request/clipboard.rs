//! [`Clipboards`]: texts that requests keep under a name.

use crate::refusal::Refusal;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Longest text of all clipboards together, in bytes: what is stored for a workspace is bounded.
pub const MAX_CLIPBOARD_BYTES: usize = 8 << 20;

/// Longest name, in bytes.
const MAX_NAME_BYTES: usize = 200;

/// What stored clipboards begin with.
const HEADER: &str = "codex-patch clipboards 1\n";

/// Named texts. A batch works on a copy; whoever runs it keeps the copy only if the batch was written. Cheap to clone.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Clipboards {
    texts: BTreeMap<String, Arc<str>>,
}

impl Clipboards {
    /// The text kept under `name`.
    ///
    /// # Errors
    /// [`Refusal::ClipboardNotFound`], with the names that there are.
    pub fn get(&self, name: &str) -> Result<&str, Refusal> {
        self.texts.get(name).map(|text| &**text).ok_or_else(|| Refusal::ClipboardNotFound {
            name: name.to_owned(),
            known: self.texts.keys().cloned().collect(),
        })
    }

    /// Keeps `text` under `name`, in place of what was there.
    ///
    /// # Errors
    /// [`Refusal::InvalidRequest`] for a name that is empty or too long, or if all texts together would be longer than
    /// `MAX_CLIPBOARD_BYTES`.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), Refusal> {
        let invalid = |reason: String| Refusal::InvalidRequest { place: "to_clipboard".to_owned(), reason };
        if name.is_empty() || name.len() > MAX_NAME_BYTES {
            return Err(invalid(format!("a clipboard's name has 1 to {MAX_NAME_BYTES} bytes")));
        }
        let others = self.texts.iter().filter(|(other, _)| *other != name);
        let len: usize = others.map(|(name, text)| name.len() + text.len()).sum::<usize>() + name.len() + text.len();
        if len > MAX_CLIPBOARD_BYTES {
            return Err(invalid(format!("all clipboards together would hold more than {MAX_CLIPBOARD_BYTES} bytes")));
        }
        self.texts.insert(name.to_owned(), text.into());
        Ok(())
    }

    /// All of them, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(name, text)| (name.as_str(), &**text))
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// As bytes, to be kept from call to call.
    pub fn encode(&self) -> Vec<u8> {
        let mut out = HEADER.to_owned();
        for (name, text) in self.iter() {
            out.push_str(&format!("{} {}\n", name.len(), text.len()));
            out.push_str(name);
            out.push_str(text);
            out.push('\n');
        }
        out.into_bytes()
    }

    /// From [`Clipboards::encode`]; `None` if the bytes are something else.
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let mut rest = std::str::from_utf8(bytes).ok()?.strip_prefix(HEADER)?;
        let mut texts = BTreeMap::new();
        while !rest.is_empty() {
            let (lengths, behind) = rest.split_once('\n')?;
            let (name_len, text_len) = lengths.split_once(' ')?;
            let (name, behind) = behind.split_at_checked(name_len.parse().ok()?)?;
            let (text, behind) = behind.split_at_checked(text_len.parse().ok()?)?;
            texts.insert(name.to_owned(), Arc::from(text));
            rest = behind.strip_prefix('\n')?;
        }
        Some(Clipboards { texts })
    }
}

impl FromIterator<(String, String)> for Clipboards {
    fn from_iter<T: IntoIterator<Item = (String, String)>>(texts: T) -> Self {
        Clipboards { texts: texts.into_iter().map(|(name, text)| (name, text.into())).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_kept_is_bounded() {
        let mut clipboards = Clipboards::default();
        clipboards.set("a", "1").unwrap();
        clipboards.set("a", &"x".repeat(MAX_CLIPBOARD_BYTES - 1)).unwrap();
        assert!(clipboards.set("b", "").is_err());
        assert!(clipboards.set("", "x").is_err());
        clipboards.set("a", "2").unwrap();
        assert_eq!(clipboards.get("a"), Ok("2"));
        let refusal = clipboards.get("c").unwrap_err();
        assert_eq!(refusal, Refusal::ClipboardNotFound { name: "c".into(), known: vec!["a".into()] });
    }

    #[test]
    fn other_bytes_are_no_clipboards() {
        for bytes in [
            &b""[..],
            b"{}",
            b"codex-patch clipboards 1\n1 2\nabcd",
            b"codex-patch clipboards 1\n9999999999999999999999 1\n",
        ] {
            assert_eq!(Clipboards::decode(bytes), None);
        }
        assert_eq!(Clipboards::decode(b"codex-patch clipboards 1\n"), Some(Clipboards::default()));
    }

    proptest! {
        #[test]
        fn what_is_stored_comes_back(texts in proptest::collection::btree_map(".{0,20}", "(?s).{0,50}", 0..5)) {
            let clipboards: Clipboards = texts.into_iter().collect();
            prop_assert_eq!(Clipboards::decode(&clipboards.encode()), Some(clipboards));
        }

        #[test]
        fn any_bytes_will_do(bytes in proptest::collection::vec(any::<u8>(), 0..100)) {
            let _ = Clipboards::decode(&bytes);
        }
    }
}
