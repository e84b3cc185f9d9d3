//! Makers for what no parser reads: signs, brackets and words.
//!
//! **Lives here:** brackets and texts that do not end, signs that are missing or too many, words and forms of other languages,
//! forms of a later edition, macros.
//!
//! **Promises:** nothing but the error's own file is read and edited, and no type has to be known for it.
//!
//! **Never knows:** types, and what a name stands for.

pub(super) mod chained_comparisons;
pub(super) mod delimiters;
pub(super) mod foreign_forms;
pub(super) mod foreign_words;
pub(super) mod let_chains;
pub(super) mod macro_words;
pub(super) mod macros;
pub(super) mod punctuation;
pub(super) mod unterminated;
