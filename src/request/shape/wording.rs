//! What a value is and has to be, in the words of who writes JSON, and not in those of the types that it is read into.

use crate::request::explain::cut;
use serde_json::Value;

/// Most characters of a value that are repeated.
const MAX_CHARS: usize = 60;

/// That a value has to be something else.
pub(super) fn has_to_be(wanted: &str, value: &Value) -> String {
    format!("it has to be {wanted}, and is {}", found(value))
}

/// What the value is.
fn found(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(number) => format!("the number {number}"),
        Value::String(text) => {
            format!("the text {}", cut(&Value::from(cut(text, MAX_CHARS)).to_string(), 2 * MAX_CHARS))
        }
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}

/// What `error` says, in these words. Whose value it is about is for the caller to say.
pub fn in_words(error: &serde_json::Error) -> String {
    let said = error.to_string();
    let said = said.rsplit_once(" at line ").map_or(said.as_str(), |(said, _)| said);
    let of_value = ["invalid type: ", "invalid value: "].iter().find_map(|start| said.strip_prefix(start));
    // What was found may say anything, what is expected does not.
    if let Some((found, wanted)) = of_value.and_then(|rest| rest.rsplit_once(", expected ")) {
        return format!("it has to be {}, and is {}", of_type(wanted), of_unexpected(found));
    }
    let of_variant = said.strip_prefix("unknown variant `").and_then(|rest| rest.rsplit_once("`, expected "));
    match of_variant {
        Some((found, wanted)) => {
            let known = wanted.strip_prefix("one of ").unwrap_or(wanted);
            format!("`{}` is not known; known are {known}", cut(found, MAX_CHARS))
        }
        None => said.to_owned(),
    }
}

/// What serde calls a type that it expects.
fn of_type(wanted: &str) -> &str {
    match wanted {
        "usize" | "u64" | "u32" | "u16" | "u8" => "a whole number, not negative",
        "i64" | "i32" | "isize" => "a whole number",
        "f64" | "f32" => "a number",
        "a string" | "a borrowed string" | "string" => "a text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "an object",
        wanted if wanted.starts_with("a nonzero ") => "a whole number from 1 on",
        wanted if wanted.starts_with("struct ") || wanted.contains("tagged enum") => "an object",
        wanted => wanted,
    }
}

/// What serde calls a value that it did not expect.
fn of_unexpected(found: &str) -> String {
    let number =
        ["integer `", "floating point `"].iter().find_map(|start| found.strip_prefix(start)?.strip_suffix('`'));
    if let Some(number) = number {
        return format!("the number {number}");
    }
    match found {
        "sequence" => "a list".to_owned(),
        "map" => "an object".to_owned(),
        _ => match found.strip_prefix("boolean `").and_then(|flag| flag.strip_suffix('`')) {
            Some(flag) => flag.to_owned(),
            None => cut(
                &found.strip_prefix("string ").map_or(found.to_owned(), |text| format!("the text {text}")),
                2 * MAX_CHARS,
            ),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;

    fn said<T: for<'de> Deserialize<'de> + std::fmt::Debug>(value: Value) -> String {
        in_words(&serde_json::from_value::<T>(value).unwrap_err())
    }

    #[test]
    fn no_type_of_ours_is_named() {
        #[derive(Debug, Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Pick {
            One,
            Other,
        }
        assert_eq!(
            said::<usize>(json!("x, expected y")),
            "it has to be a whole number, not negative, and is the text \"x, expected y\""
        );
        assert_eq!(said::<usize>(json!(-1)), "it has to be a whole number, not negative, and is the number -1");
        assert_eq!(said::<u32>(json!(1.5)), "it has to be a whole number, not negative, and is the number 1.5");
        assert_eq!(said::<Vec<String>>(json!({"a": 1})), "it has to be a list, and is an object");
        assert_eq!(said::<Vec<String>>(json!([true])), "it has to be a text, and is true");
        assert_eq!(said::<bool>(json!([])), "it has to be true or false, and is a list");
        assert_eq!(said::<Pick>(json!("none")), "`none` is not known; known are `one` or `other`");
        assert_eq!(has_to_be("a text", &json!("a\n")), "it has to be a text, and is the text \"a\\n\"");
        let both: Vec<Pick> = serde_json::from_value(json!(["one", "other"])).unwrap();
        assert!(matches!(both.as_slice(), [Pick::One, Pick::Other]));
    }
}
