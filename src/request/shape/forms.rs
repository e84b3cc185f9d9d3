//! The forms of the dialects: which keys a request and its edits have, and what other tools call them.

use super::snake;

/// The form of one dialect.
pub(in crate::request) struct Form {
    /// Its name, the `type` of a request.
    pub(in crate::request) name: &'static str,
    /// Other names of it.
    pub(super) also: &'static [&'static str],
    /// Keys of the request itself.
    pub(super) fields: &'static [Field],
    /// The key of its list of edits, other names of that, and the keys of one edit.
    pub(super) items: Option<(&'static str, &'static [&'static str], &'static [Field])>,
}

/// A key: its name, its kind, and what other tools call it.
pub(super) struct Field(pub(super) &'static str, pub(super) Kind, pub(super) &'static [&'static str]);

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    Number,
    Flag,
    /// Left as it is.
    Any,
}

const PATH: Field = Field("path", Kind::Text, PATHS);
/// Other names of it.
pub const PATHS: &[&str] = &[
    "file",
    "file_path",
    "filepath",
    "filename",
    "file_name",
    "target_file",
    "absolute_path",
    "abs_path",
    "relative_path",
    "relative_workspace_path",
];
/// Other names of the text that an edit replaces.
pub const OLD: &[&str] = &[
    "old_string",
    "old_str",
    "old",
    "search",
    "search_text",
    "search_string",
    "find",
    "original",
    "original_text",
    "old_code",
    "old_content",
];
const NEW: &[&str] = &[
    "new_string",
    "new_str",
    "new",
    "replace",
    "replace_text",
    "replacement",
    "replace_with",
    "updated",
    "updated_text",
    "new_code",
    "new_content",
];

/// Keys that every request may have.
pub(super) const COMMON: &[Field] = &[
    Field("type", Kind::Text, &[]),
    Field("id", Kind::Text, &["request_id"]),
    Field("mode", Kind::Text, &[]),
    Field("dry_run", Kind::Flag, &[]),
    Field("show_diff", Kind::Flag, &[]),
    Field("eol", Kind::Text, &["line_endings"]),
    Field("exact", Kind::Flag, &[]),
];

/// Keys that say nothing about what is to be changed.
pub(super) const COMMENTARY: &[&str] =
    &["comment", "description", "explanation", "instruction", "instructions", "note", "reason", "summary", "thought"];

/// The forms of all dialects.
pub(in crate::request) const FORMS: &[Form] = &[
    Form {
        name: "exact_span",
        also: &["exact_spans", "span", "spans"],
        fields: &[],
        items: Some((
            "edits",
            &["edit", "spans"],
            &[
                Field("file", Kind::Text, &["path", "file_path", "filepath", "filename", "file_name"]),
                Field("byte_start", Kind::Number, &["start_byte"]),
                Field("byte_end", Kind::Number, &["end_byte"]),
                Field("start_line", Kind::Number, &["line_start"]),
                Field("start_column", Kind::Number, &["column_start"]),
                Field("end_line", Kind::Number, &["line_end"]),
                Field("end_column", Kind::Number, &["column_end"]),
                Field("new_text", Kind::Text, NEW),
                Field(
                    "expected_before",
                    Kind::Any,
                    &["expected", "expect", "before", "old_text", "old_string", "old_str"],
                ),
            ],
        )),
    },
    Form {
        name: "text",
        also: &["edit", "edits", "text_edits", "str_replace", "replace", "multi_edit"],
        fields: &[
            PATH,
            Field("create", Kind::Flag, &["create_if_missing"]),
            Field("simultaneous", Kind::Flag, &[]),
            Field("tolerant", Kind::Flag, &[]),
            Field("fit", Kind::Flag, &["fit_whitespace", "whitespace_fitting"]),
        ],
        items: Some((
            "edits",
            &["edit", "replacements", "changes"],
            &[
                Field("old_text", Kind::Text, OLD),
                Field("new_text", Kind::Text, NEW),
                Field("occurrences", Kind::Number, &["expected_replacements", "expected_occurrences", "count"]),
                Field("all", Kind::Flag, &["replace_all"]),
            ],
        )),
    },
    Form {
        name: "patch",
        also: &["patches"],
        fields: &[PATH],
        items: Some((
            "patches",
            &["patch", "edits"],
            &[
                Field("operation", Kind::Text, &["op"]),
                Field("old_text", Kind::Text, OLD),
                Field("new_text", Kind::Text, NEW),
                Field("to_clipboard", Kind::Text, &[]),
                Field("from_clipboard", Kind::Text, &[]),
                Field("reindent", Kind::Any, &[]),
            ],
        )),
    },
    Form {
        name: "hashlines",
        also: &["hashline"],
        fields: &[
            PATH,
            Field("snapshot", Kind::Text, &["file_hash", "expected_hash"]),
            Field("create", Kind::Flag, &["allow_create", "create_if_missing"]),
        ],
        items: Some((
            "edits",
            &["edit"],
            &[
                Field(
                    "hashes",
                    Kind::Any,
                    &["hashline_ids", "hashlines", "ids", "hash_lines", "lines", "hash", "hashline_id"],
                ),
                Field("insert_before", Kind::Text, &["before", "before_line"]),
                Field("insert_after", Kind::Text, &["after", "after_line"]),
                Field("old_string", Kind::Text, &["old_text", "old_str", "old"]),
                Field("new_string", Kind::Text, &["new_text", "new_str", "new"]),
            ],
        )),
    },
    Form {
        name: "lines",
        also: &["line", "line_edit", "line_edits"],
        fields: &[PATH],
        items: Some((
            "line_edits",
            &["line_edit", "edits", "lines"],
            &[
                Field("start_line", Kind::Number, &["start", "line_start", "line", "from_line"]),
                Field("end_line", Kind::Number, &["end", "line_end", "to_line"]),
                Field("after_line", Kind::Number, &["insert_after", "insert_line"]),
                Field("before_line", Kind::Number, &["insert_before"]),
                Field(
                    "new_content",
                    Kind::Text,
                    &["new_text", "new_string", "new_str", "new", "content", "replacement", "text", "insert_text"],
                ),
            ],
        )),
    },
    Form {
        name: "search_replace",
        also: &["regex", "search_and_replace"],
        fields: &[
            PATH,
            Field("search", Kind::Text, &["pattern", "find"]),
            Field("replace", Kind::Text, &["replacement", "replace_with"]),
            Field("regex", Kind::Flag, &["is_regex", "use_regex"]),
            Field("count", Kind::Number, &[]),
            Field("flags", Kind::Any, &[]),
        ],
        items: None,
    },
    Form {
        name: "content",
        also: &["write", "write_file", "create", "create_file", "whole_file", "overwrite"],
        fields: &[
            PATH,
            Field("content", Kind::Text, &["contents", "file_text", "file_content", "text"]),
            Field("expected_hash", Kind::Text, &["expected_before", "file_hash"]),
            Field("must_not_exist", Kind::Flag, &[]),
            Field("keeps_endings", Kind::Flag, &[]),
        ],
        items: None,
    },
    Form {
        name: "unified_diff",
        also: &["diff", "udiff"],
        fields: &[Field("diff", Kind::Text, &["patch", "unified_diff", "text"]), Field("fuzz", Kind::Number, &[])],
        items: None,
    },
    Form { name: "apply_patch", also: &[], fields: &[Field("patch", Kind::Text, &["input", "text"])], items: None },
    Form {
        name: "blocks",
        also: &["search_replace_blocks"],
        fields: &[Field("text", Kind::Text, &["blocks", "diff"]), PATH],
        items: None,
    },
    Form {
        name: "structural",
        also: &["structure", "structural_edit"],
        fields: &[
            PATH,
            Field("target", Kind::Any, &[]),
            Field("operation", Kind::Any, &[]),
            Field("cfg_siblings", Kind::Text, &["cfg_twins"]),
        ],
        items: None,
    },
];

/// The form with this name; other casings and other names count.
pub(in crate::request) fn form(name: &str) -> Option<&'static Form> {
    let name = snake(name);
    FORMS.iter().find(|form| form.name == name || form.also.contains(&name.as_str()))
}

/// The keys of the requests of a dialect, as a list in words.
pub(in crate::request) fn keys(name: &str) -> Option<String> {
    let form = form(name)?;
    let items = form.items.map(|(items, ..)| items);
    let names: Vec<String> =
        form.fields.iter().map(|field| field.0).chain(items).map(|name| format!("`{name}`")).collect();
    Some(names.join(", "))
}
