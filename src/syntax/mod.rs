//! Trees: what the text of a Rust file looks like to a parser.
//!
//! **Lives here:** [`SyntaxFile`] (one parsed file and the questions asked of it), [`gate()`], the tripwire that compares
//! a file before and after an edit, [`mentions`], which reads the code that no compiler of this run sees, the check of
//! snippets by category, the variables of a function, the `impl` blocks of a type ([`Implementation`]), the twins of an item
//! under other `cfg`s, what has to hold for code to be there ([`Conditions`], those that a macro sets among them), and the
//! modules that a file declares; what can be read off types ([`type_name`]) and lists ([`listed()`]) as text.
//!
//! **Promises:** nothing is ever re-printed from a tree; a parser has a vote on whether an edit broke a file only if it
//! accepted the file before; parsing is bounded in time, size and depth, and a file that exceeds the bounds yields no
//! opinion instead of an error; where a question about uncompiled code cannot be decided, the answer is that it matters;
//! what most questions need of the whole file is worked out once for the file, since there may be thousands of fixes in it.
//!
//! **Never knows:** cargo, disk writes, or who asked.

mod alike;
mod alone;
mod branch;
mod carrier;
mod cfg;
mod choice;
mod code;
mod conditional_impl;
mod conditional_value;
mod conditions;
mod doc;
mod double;
mod edition;
mod exact;
mod extent;
mod foreign;
mod gate;
mod glob;
mod grouping;
mod hollow;
mod implementation;
mod inactive;
mod included;
mod item;
mod kept;
mod left_out;
mod listed;
mod local;
mod markdown;
mod mask;
mod mention;
mod module;
mod offer;
mod opened;
mod opinion;
mod outline;
mod overlooked;
mod reach;
mod regrown;
mod snippet;
mod token;
mod tree;
mod twin;
mod twin_import;
mod type_text;
mod unused_import;
mod use_tree;

pub use alone::Alone;
pub use branch::{Branch, Word};
pub use carrier::Carrier;
pub(crate) use code::{Code, is_keyword};
pub(crate) use token::{CommentToken, Doc, Kind, prologue_len};

pub use edition::Edition;

pub use cfg::{CfgAnswer, CfgPredicate};
pub use conditional_impl::{Constant, Possession, TypeDeclaration};
pub use conditional_value::ConditionalValue;
pub use conditions::Conditions;
pub use gate::{GateFinding, first_error_line, first_error_line_of, gate, gate_of};
pub use implementation::Implementation;
pub use left_out::LeftOut;
pub use listed::{closing, listed, listed_words};
pub(crate) use local::{Local, Mentioned, locals};
pub use mention::{Mention, file_mentions, is_off, is_on, macro_invocations_in_inactive, mentions};
pub use module::ModuleDeclaration;
pub use opened::{ConditionalMacros, conditional_macros};
pub use opinion::is_accepted;
pub(crate) use reach::trait_methods;
pub(crate) use snippet::{Category, SnippetJudge, check_snippet};
pub use tree::{Comment, SyntaxFile};
pub use twin::{ConditionalType, NamedItem, Twin};
pub use type_text::{declared_name, tuple_parts, type_arguments, type_name, type_path};
pub use unused_import::{ImportScope, Orphans};
pub use use_tree::{removed_lifetimes, removed_names};

#[cfg(test)]
mod tests;
