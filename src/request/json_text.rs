//! JSON as models send it: a value, several in a row, or one with prose around it.

use super::json_mend;
use super::parse::holds_call;
use super::shape::invalid;
use crate::refusal::Refusal;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::collections::HashSet;
use std::fmt;

/// Most values in a row.
const MAX_VALUES: usize = 10_000;

/// The values of `text`, which begins with JSON, at least one; and what had to be forgiven, as sentences.
///
/// Values in a row are a list in that order. Prose behind them is left out, as long as nothing in it could be meant. Where
/// it is JSON but for slips that change nothing about what is meant, it is read without them.
///
/// # Errors
/// [`Refusal::InvalidRequest`] if it is no JSON, or if more stands behind it than prose.
pub(super) fn read(text: &str) -> Result<(Value, Vec<String>), Refusal> {
    let as_it_stands = read_values(text);
    if !matches!(&as_it_stands, Err(Unread::Syntax(_))) {
        return as_it_stands.map_err(Refusal::from);
    }
    if let Some((mended, slips)) = json_mend::mend(text)
        && let Ok((value, mut notes)) = read_values(&mended)
    {
        notes.splice(0..0, slips);
        return Ok((value, notes));
    }
    as_it_stands.map_err(Refusal::from)
}

/// The value that begins `text`, and what stands behind it.
///
/// # Errors
/// [`Refusal::InvalidRequest`] if it is no JSON, or gives a key twice.
pub(super) fn first(text: &str) -> Result<(Value, &str), Refusal> {
    let mut stream = serde_json::Deserializer::from_str(text).into_iter::<Unambiguous>();
    match stream.next() {
        Some(Ok(Unambiguous(value))) => Ok((value, text.get(stream.byte_offset()..).unwrap_or_default())),
        Some(Err(error)) if error.is_data() => Err(invalid("", error.to_string())),
        Some(Err(error)) => Err(not_json(&error)),
        None => Err(invalid("", "there is no JSON")),
    }
}

/// Why text could not be read as JSON.
enum Unread {
    /// It is none.
    Syntax(Refusal),
    /// It is, and still cannot be taken.
    Meaning(Refusal),
}

impl From<Unread> for Refusal {
    fn from(unread: Unread) -> Refusal {
        match unread {
            Unread::Syntax(refusal) | Unread::Meaning(refusal) => refusal,
        }
    }
}

/// What is wrong at the place of the error, where it can be said better than serde_json does.
fn not_json(error: &serde_json::Error) -> Refusal {
    let said = error.to_string();
    let more = if error.is_eof() {
        "; it ends in the middle: send the whole of it"
    } else if said.starts_with("key must be a string") || said.starts_with("expected value") {
        "; keys and texts stand in double quotes"
    } else if said.starts_with("control character") || said.starts_with("invalid escape") {
        "; inside a string a line break is written `\\n`, a backslash `\\\\`"
    } else {
        ""
    };
    invalid("", format!("it is no JSON: {said}{more}"))
}

fn read_values(text: &str) -> Result<(Value, Vec<String>), Unread> {
    let meaning = |reason: String| Unread::Meaning(invalid("", reason));
    let mut values = Vec::new();
    let mut notes = Vec::new();
    let mut behind = text;
    while !behind.trim_start().is_empty() {
        let mut stream = serde_json::Deserializer::from_str(behind).into_iter::<Unambiguous>();
        let is_prose = !values.is_empty() && !behind.trim_start().starts_with(['{', '[']);
        if let Some(next) = next_value(behind).filter(|_| is_prose)
            && let Some((between, rest)) = behind.split_at_checked(next)
            && !may_be_meant(between)
        {
            notes.push("what stands between the JSON values was left out".to_owned());
            behind = rest;
            continue;
        }
        if let Some(rest) = behind_tags(behind).filter(|_| is_prose) {
            behind = rest;
            continue;
        }
        if is_prose {
            if may_be_meant(behind) {
                return Err(meaning("behind the JSON stands more that may be meant; send one JSON value".to_owned()));
            }
            notes.push("what stands behind the JSON was left out".to_owned());
            break;
        }
        match stream.next() {
            Some(Ok(Unambiguous(value))) => values.push(value),
            Some(Err(error)) if error.is_data() => return Err(meaning(error.to_string())),
            Some(Err(error)) => return Err(Unread::Syntax(not_json(&error))),
            None => break,
        }
        behind = behind.get(stream.byte_offset()..).unwrap_or_default();
        if values.len() > MAX_VALUES {
            return Err(meaning(format!("more than {MAX_VALUES} JSON values")));
        }
    }
    match <[Value; 1]>::try_from(values) {
        Ok([value]) => Ok((value, notes)),
        Err(values) if values.is_empty() => Err(meaning("there is no JSON".to_owned())),
        Err(values) => {
            // Two that say the same may be one request and its repetition. Calls are held against one another where they are read.
            let is_call = |value: &&Value| value.get("name").is_some();
            let mut said = HashSet::new();
            if !values.iter().filter(|value| !is_call(value)).all(|value| said.insert(value.to_string())) {
                let all = values.len();
                return Err(meaning(format!("two of its {all} JSON values say the same; send each request once")));
            }
            notes.push(format!("{} JSON values in a row were read as a list", values.len()));
            let lists = values.into_iter().flat_map(|value| match value {
                Value::Array(list) => list,
                other => vec![other],
            });
            Ok((Value::Array(lists.collect()), notes))
        }
    }
}

/// What stands behind the tags that begin `text`, if that is a value: `</tool_call><tool_call>` says nothing.
fn behind_tags(text: &str) -> Option<&str> {
    let mut rest = text.trim_start();
    while let Some(tag) = rest.strip_prefix('<') {
        let (name, behind) = tag.split_once('>')?;
        if name.contains(['<', '{', '[', '\n', '"']) {
            return None;
        }
        rest = behind.trim_start();
    }
    (rest.len() < text.len() && rest.starts_with(['{', '['])).then_some(rest)
}

/// Where in `text` a line begins with an object, or a list of some.
fn next_value(text: &str) -> Option<usize> {
    let mut at = 0;
    text.split_inclusive('\n').find_map(|line| {
        let start = at;
        at += line.len();
        (start > 0 && begins_object(line)).then_some(start)
    })
}

/// Whether a line begins with an object, or a list of some.
pub(super) fn begins_object(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("{\"") || line.starts_with("[{") || matches!(line, "{" | "[")
}

/// Whether `text`, which stands behind JSON, could be part of a request.
fn may_be_meant(text: &str) -> bool {
    let is_marker =
        |line: &str| ["***", "---", "+++", "@@", "<<<<", "====", ">>>>"].iter().any(|m| line.starts_with(m));
    text.contains(['{', '}']) || text.lines().any(|line| is_marker(line.trim_start())) || holds_call(text)
}

/// A value in whose objects no key is given twice: which of them counts would be a guess.
struct Unambiguous(Value);

impl<'de> Deserialize<'de> for Unambiguous {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader).map(Unambiguous)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_string<E: Error>(self, value: String) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Unambiguous(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some((key, Unambiguous(value))) = map.next_entry::<String, Unambiguous>()? {
            if object.get(&key).is_some_and(|there| *there != value) {
                return Err(A::Error::custom(format_args!("`{key}` is given twice, with different values")));
            }
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn reason(text: &str) -> String {
        match read(text) {
            Err(Refusal::InvalidRequest { reason, .. }) => reason,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn one_value() {
        assert_eq!(
            read(" {\"a\": [1, -2, 1.5, null, true, \"x\"]}\n").unwrap(),
            (json!({"a": [1, -2, 1.5, null, true, "x"]}), Vec::new())
        );
    }

    #[test]
    fn tags_between_values_say_nothing() {
        let (value, _) = read("{\"a\": 1}</tool_call> <tool_call>\n{\"a\": 2}</tool_call>\n").unwrap();
        assert_eq!(value, json!([{"a": 1}, {"a": 2}]));
        for text in ["{\"a\": 1}</t> and <t>{\"a\": 2}", "{\"a\": 1}<t x=\"{\">{\"a\": 2}", "{\"a\": 1}<t {\"a\": 2}"] {
            assert!(reason(text).contains("more that may be meant"), "{text}");
        }
    }

    #[test]
    fn several_values_are_a_list() {
        let (value, notes) = read("{\"a\": 1}\n{\"a\": 2}[{\"a\": 3}]\n").unwrap();
        assert_eq!(value, json!([{"a": 1}, {"a": 2}, {"a": 3}]));
        assert!(notes[0].contains("in a row"), "{notes:?}");
        assert!(reason("{\"a\": 1}\n{\"a\": 2}\n{\"a\": 1}\n").contains("say the same"));
    }

    #[test]
    fn prose_behind_it_is_left_out() {
        let (value, notes) = read("{\"a\": 1}\n2 places change; that is all.\n```\n").unwrap();
        assert_eq!(value, json!({"a": 1}));
        assert!(notes[0].contains("left out"), "{notes:?}");
    }

    #[test]
    fn prose_between_values_is_left_out() {
        let (value, notes) = read("{\"a\": 1}\nand then:\n```json\n{\n\"a\": 2\n}\n```\nDone.").unwrap();
        assert_eq!(value, json!([{"a": 1}, {"a": 2}]));
        assert!(notes[0].contains("between"), "{notes:?}");
        assert!(reason("{\"a\": 1}\nnot {this}, but\n{\"a\": 2}").contains("may be meant"));
        assert!(reason("{\"a\": 1}\nand then:\n{\"a\": ").contains("no JSON"));
    }

    #[test]
    fn what_may_be_meant_is_not_left_out() {
        for text in [
            "{\"a\": 1} and {\"a\": 2}",
            "{\"a\": 1}\n<function=f>\n</function>\n",
            "{\"a\": 1}\n*** Begin Patch\n",
            "{\"a\": 1}}",
            "{} \n<<<<<<< SEARCH\n",
        ] {
            assert!(reason(text).contains("may be meant"), "{text}");
        }
        assert!(reason("{\"a\": 1}\n{\"b\":").contains("no JSON"));
        assert!(reason("{\"a\": 1").contains("no JSON"));
    }

    #[test]
    fn slips_are_made_good_and_said() {
        let (value, notes) = read("{\"a\": \"x\ny\",}\nThat's \"it\".").unwrap();
        assert_eq!(value, json!({"a": "x\ny"}));
        assert!(notes[0].contains("line breaks") && notes[1].contains("comma"), "{notes:?}");
        assert!(read("{\"a\": \"x\ny\",}\n*** Begin Patch").is_err());
        assert_eq!(read("{\"a\": \"x\" // y\n}").unwrap().0, json!({"a": "x"}));
        // Perhaps no comment, but the rest of a text whose quotes were not escaped.
        for text in ["{\"a\": \"x\" // y\"\n}", "{\"a\": \"x\" // \"y\"\n}", "{\"a\": \"x\"// y\n}"] {
            assert!(read(text).is_err(), "{text}");
        }
        assert!(reason("{\"a\": \"x").contains("ends in the middle"));
        assert!(reason("{'a': 1}").contains("double quotes"));
        assert!(reason("{\"a\": \"x\\\ny\"}").contains("`\\n`"), "{}", reason("{\"a\": \"x\\\ny\"}"));
    }

    #[test]
    fn a_key_given_twice() {
        assert!(reason("{\"a\": {\"b\": 1, \"b\": 2}}").contains("`b` is given twice"));
        assert_eq!(read("{\"b\": 1, \"b\": 1}").unwrap().0, json!({"b": 1}));
    }
}
