//! What a structural request says: a target, and what to do with it. The doc comments are the descriptions in the JSON
//! Schema that a model reads, so they speak to whoever writes a request.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Dialect `structural`: change a thing that you name, in a Rust file.
///
/// The target has to fit exactly one thing in the file. Where it fits none or several, nothing is changed and the answer
/// lists them all, so that `cfg`, `module`, `impl_of`, `signature` or `nth_of` can tell them apart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Structural {
    /// The file, relative to the root or absolute.
    pub path: String,
    /// What to change.
    pub target: Target,
    /// How to change it.
    pub operation: Operation,
    /// What to do if the target has siblings of its name under other `cfg`s in its file. Those in other files are listed.
    #[serde(default, skip_serializing_if = "CfgSiblings::is_report")]
    pub cfg_siblings: CfgSiblings,
}

/// What to do about siblings of the same name under other `cfg`s.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CfgSiblings {
    /// Leave them as they are and list them in the answer.
    #[default]
    Report,
    /// Do the same to each of them where it fits. The target may then fit all of them.
    Apply,
    /// Refuse if there are any.
    Refuse,
}

impl CfgSiblings {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
    fn is_report(&self) -> bool {
        *self == CfgSiblings::Report
    }
}

/// A description that fits exactly one thing in the file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Target {
    /// What it is.
    pub kind: TargetKind,
    /// Its name, alone or as a path: `len`, `Stack::len`, `parser::Stack::len`; `self::len` is the one at the top of the
    /// file. `r#` may be left out. For a `use` declaration, what it imports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// For something inside an `impl`: the type that it is for. `Stack` also fits `Stack<T>`; with generics they have to
    /// be the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub impl_of: Option<String>,
    /// The trait: for an `impl`, the one that it implements; for something in an `impl` (with `impl_of`), likewise; for
    /// something in a trait (without `impl_of`), that trait. Empty for an `impl` that is of no trait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trait_name: Option<String>,
    /// For kind `impl`: the type that it is for. Without `trait_name`, the `impl` that is of no trait is meant if there is
    /// one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub for_type: Option<String>,
    /// What it stands in: for a variant the enum, for a field the struct, union or variant, for a match or one of its
    /// arms the function.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// For a match, or one of its arms: what is matched on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// For a match arm: its pattern, without the guard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// The modules that it stands in, from the top of the file; an empty list is the top of the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub module: Option<Vec<String>>,
    /// The condition of a `#[cfg(..)]` on it, or on something around it: `unix`, `feature = "std"`. Empty if there is to
    /// be none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cfg: Option<String>,
    /// Its signature, whole or in part: `fn from(_: u8)`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signature: Option<String>,
    /// `[2, 3]`: the second, from the top, of exactly three that the rest fits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nth_of: Option<[usize; 2]>,
    /// For a statement or a closure: offset of its first byte, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub byte_start: Option<usize>,
    /// For a statement or a closure: offset behind its last byte.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub byte_end: Option<usize>,
}

/// What a target is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TargetKind {
    /// A function: free, in an `impl`, in a trait, in an `extern` block, in another function.
    #[default]
    Function,
    /// A struct.
    Struct,
    /// An enum.
    Enum,
    /// A union.
    Union,
    /// A trait.
    Trait,
    /// An `impl` block.
    Impl,
    /// A module; with its body if it has one in this file.
    Module,
    /// A constant, also one in an `impl` or a trait.
    Const,
    /// A static.
    Static,
    /// A `type`, also one in an `impl` or a trait.
    TypeAlias,
    /// The definition of a macro (`macro_rules!`). Changing it needs `--allow-macro-def-edit`.
    Macro,
    /// A `use` declaration.
    Use,
    /// An `extern crate` declaration.
    ExternCrate,
    /// A variant of an enum.
    Variant,
    /// A field; one without a name is called by its number.
    Field,
    /// A `match`, by the function it is in and what it matches on.
    Match,
    /// An arm of a `match`, by its pattern.
    MatchArm,
    /// A statement, by its exact bytes, with or without the attributes and docs before it.
    Statement,
    /// A closure, by its exact bytes.
    Closure,
    /// The file itself.
    File,
}

/// Where new text goes in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Position {
    /// Before everything that is there.
    Start,
    /// After everything that is there.
    End,
    /// After the thing of this name (for match arms: this pattern).
    After(#[schemars(description = "The name of the thing after which it goes.")] String),
    /// Before the thing of this name.
    Before(#[schemars(description = "The name of the thing before which it goes.")] String),
}

/// What to do with a target. New text is Rust source; it takes the indentation and the line endings of the place that it
/// goes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Operation {
    /// Replace it. Its doc comments stay unless the new text has some, its `#[cfg]`s stay unless the new text has one,
    /// and its other attributes stay unless the new text has one of those. Of several items in the new text, they stay with
    /// the one of its name. Of a statement, the bytes that were named are replaced.
    Replace {
        /// The new text.
        new_text: String,
    },
    /// Replace what is between its braces: a function's block, the members of an `impl`, trait, module, struct or enum; of a
    /// closure or a match arm the expression, or what is in its block.
    ReplaceBody {
        /// The new text, with or without the braces.
        new_text: String,
    },
    /// Replace all that comes before its body, from the visibility on; docs and attributes stay.
    ReplaceSignature {
        /// The new signature, without body and without semicolon.
        new_text: String,
    },
    /// Put something before it, and before its docs and attributes.
    InsertBefore {
        /// What to put there.
        new_text: String,
    },
    /// Put something after it.
    InsertAfter {
        /// What to put there.
        new_text: String,
    },
    /// Delete it with its docs and attributes, and one blank line if it stood between two.
    Delete,
    /// Derive traits for a struct, an enum or a union.
    AddDerive {
        /// The traits.
        derive: Vec<String>,
        /// Derive them only where this condition holds, by `#[cfg_attr(.., derive(..))]`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cfg: Option<String>,
    },
    /// Derive traits no longer, in no `derive` and in no `cfg_attr`.
    RemoveDerive {
        /// The traits.
        derive: Vec<String>,
    },
    /// Add attributes, below those that are there.
    AddAttribute {
        /// One or more attributes, with or without `#[..]`; `#![..]` for the file or a module.
        attribute: String,
    },
    /// Remove an attribute.
    RemoveAttribute {
        /// The attribute, whole, or only its name if there is one of that name.
        attribute: String,
    },
    /// Add documentation below what is there; to the file as `//!`.
    AddDoc {
        /// The text, with or without `///`.
        doc: String,
    },
    /// Add a field to a struct, a union or a variant.
    AddField {
        /// The field.
        new_text: String,
        /// Where; the end if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<Position>,
    },
    /// Add a variant to an enum.
    AddVariant {
        /// The variant.
        new_text: String,
        /// Where; the end if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<Position>,
    },
    /// Add an arm to a `match`, or to the only `match` of a function. Its pattern must not be there already.
    AddMatchArm {
        /// The arm.
        new_text: String,
        /// Where; if left out at the end, but before a last arm that catches everything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<Position>,
    },
    /// Put members into an `impl`.
    InsertIntoImpl {
        /// The members.
        new_text: String,
        /// Where; the end if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<Position>,
    },
    /// Put members into a trait.
    InsertIntoTrait {
        /// The members.
        new_text: String,
        /// Where; the end if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<Position>,
    },
    /// Put items into a module, or into the file.
    InsertIntoModule {
        /// The items.
        new_text: String,
        /// Where; the end if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<Position>,
    },
    /// Import something into the file, a module, or a function: into the group that it belongs to, or on a line of its
    /// own where the file's order puts it.
    AddUse {
        /// What to import: `std::io`, `std::fmt::{self, Write as _}`, `pub(crate) use a::B`.
        #[serde(rename = "use")]
        path: String,
    },
    /// Import something no longer.
    RemoveUse {
        /// What: one full path, `std::fmt::Write`, with its `as` if it has one.
        #[serde(rename = "use")]
        path: String,
    },
    /// Give it another visibility.
    SetVisibility {
        /// `pub`, `pub(crate)`, `pub(in a::b)`; empty for none.
        visibility: String,
    },
    /// Compile it only where a condition holds.
    WrapInCfg {
        /// The condition: `unix`, `feature = "std"`.
        cfg: String,
    },
    /// Rename a variable inside a function: a parameter or what a pattern binds, wherever that very variable is meant. Refused
    /// where that is not sure: where a `#[cfg]` decides, or an attribute mentions the name.
    RenameLocal {
        /// Its name now.
        name: String,
        /// Its name from now on.
        to: String,
        /// If several variables of the function have this name: the 1-based line on which the one is bound.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<usize>,
    },
}

impl Operation {
    /// Its name in a request.
    pub fn name(&self) -> &'static str {
        match self {
            Operation::Replace { .. } => "replace",
            Operation::ReplaceBody { .. } => "replace_body",
            Operation::ReplaceSignature { .. } => "replace_signature",
            Operation::InsertBefore { .. } => "insert_before",
            Operation::InsertAfter { .. } => "insert_after",
            Operation::Delete => "delete",
            Operation::AddDerive { .. } => "add_derive",
            Operation::RemoveDerive { .. } => "remove_derive",
            Operation::AddAttribute { .. } => "add_attribute",
            Operation::RemoveAttribute { .. } => "remove_attribute",
            Operation::AddDoc { .. } => "add_doc",
            Operation::AddField { .. } => "add_field",
            Operation::AddVariant { .. } => "add_variant",
            Operation::AddMatchArm { .. } => "add_match_arm",
            Operation::InsertIntoImpl { .. } => "insert_into_impl",
            Operation::InsertIntoTrait { .. } => "insert_into_trait",
            Operation::InsertIntoModule { .. } => "insert_into_module",
            Operation::AddUse { .. } => "add_use",
            Operation::RemoveUse { .. } => "remove_use",
            Operation::SetVisibility { .. } => "set_visibility",
            Operation::WrapInCfg { .. } => "wrap_in_cfg",
            Operation::RenameLocal { .. } => "rename_local",
        }
    }
}

impl TargetKind {
    /// Its name in a request.
    pub fn name(self) -> &'static str {
        match self {
            TargetKind::Function => "function",
            TargetKind::Struct => "struct",
            TargetKind::Enum => "enum",
            TargetKind::Union => "union",
            TargetKind::Trait => "trait",
            TargetKind::Impl => "impl",
            TargetKind::Module => "module",
            TargetKind::Const => "const",
            TargetKind::Static => "static",
            TargetKind::TypeAlias => "type_alias",
            TargetKind::Macro => "macro",
            TargetKind::Use => "use",
            TargetKind::ExternCrate => "extern_crate",
            TargetKind::Variant => "variant",
            TargetKind::Field => "field",
            TargetKind::Match => "match",
            TargetKind::MatchArm => "match_arm",
            TargetKind::Statement => "statement",
            TargetKind::Closure => "closure",
            TargetKind::File => "file",
        }
    }
}
