//! [`Id`]: by what a client knows a request, or wants to hear of it.

use serde::Serialize;
use serde_json::value::RawValue;

/// Longest id, in bytes of JSON. It is kept and sent back as long as its request is known.
pub(super) const MAX_ID_BYTES: usize = 1000;

/// A text or a number. It goes back as it came: a number that no machine word holds stays what it is.
#[derive(Debug, Clone, Serialize)]
#[serde(transparent)]
pub(super) struct Id(Box<RawValue>);

impl Id {
    /// The id that this is; `None` if it is another kind of value, or too long.
    pub(super) fn of(value: &RawValue) -> Option<Id> {
        let text = value.get();
        let is_one = text.starts_with(|c: char| matches!(c, '"' | '-' | '0'..='9')) && text.len() <= MAX_ID_BYTES;
        is_one.then(|| Id(value.to_owned()))
    }

    fn text(&self) -> Option<String> {
        serde_json::from_str(self.0.get()).ok()
    }
}

/// Texts are equal if they mean the same, numbers if they are written the same.
impl PartialEq for Id {
    fn eq(&self, other: &Id) -> bool {
        self.0.get() == other.0.get() || self.text().is_some_and(|text| other.text() == Some(text))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub fn id(json: &str) -> Option<Id> {
        Id::of(&RawValue::from_string(json.to_owned()).unwrap())
    }

    #[test]
    fn an_id_is_a_short_text_or_number_and_stays_as_it_is() {
        for json in ["7", "-1", "1e3", "18446744073709551616", "1.50", "\"\"", r#""\u0061\n""#] {
            assert_eq!(serde_json::to_string(&id(json).unwrap()).unwrap(), json);
        }
        for json in ["null", "[]", "{}", "true", &"1".repeat(MAX_ID_BYTES + 1)] {
            assert_eq!(id(json), None, "{json}");
        }
        assert_eq!(id(r#""\u0061""#), id(r#""a""#));
        assert_ne!(id("1"), id(r#""1""#));
        assert_ne!(id("1"), id("2"));
    }
}
