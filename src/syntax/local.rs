//! [`locals`]: where a variable of a function is bound and used.
//!
//! Names are resolved as the compiler does it, over syn's tree of the function: patterns bind, blocks and arms end what
//! they began, a later binding of the same name is another variable. What a macro makes of its input is known for the
//! macros of the standard library alone; anywhere else the name makes the answer unsure.

mod capture;
mod resolve;

use super::opinion::ask_syn;
use super::snippet::SnippetError;
use resolve::Resolver;
use syn::spanned::Spanned;

/// How a variable is mentioned at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mentioned {
    /// By its name.
    Plainly,
    /// In a struct expression or pattern that leaves the field's name out: `S { x }`.
    AsField,
    /// In a format string: `{x}`.
    Captured,
}

/// One place where a variable is bound or used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Site {
    /// First byte and one past the last of the name, in the text of the function.
    pub(crate) range: [usize; 2],
    /// For [`Mentioned::AsField`]: where the field's name goes, before `ref` and `mut`.
    pub(crate) start: usize,
    /// How.
    pub(crate) how: Mentioned,
}

/// A variable.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Local {
    /// Where it is bound, first, and used, in the order of the text.
    pub(crate) sites: Vec<Site>,
}

/// What is known of a name in a function.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Locals {
    /// The variables of that name.
    pub(crate) locals: Vec<Local>,
    /// Where the other name is used already, as an offset in the text.
    pub(crate) taken: Vec<usize>,
    /// Where it cannot be known whether the variable is meant: offset, and what stands there.
    pub(crate) unsure: Vec<(usize, String)>,
}

/// Finds the variables called `name` in the function that `text` is, from its visibility to its last brace, and the places
/// where `other` is used.
pub(crate) fn locals(text: &str, name: &str, other: &str) -> Result<Locals, SnippetError> {
    let (name, other) = (name.to_owned(), other.to_owned());
    let answer = ask_syn(text.to_owned(), move |text| {
        let function = syn::parse_str::<syn::ImplItemFn>(text).map(|f| (f.sig, f.block));
        let function = function.or_else(|_| syn::parse_str::<syn::ItemFn>(text).map(|f| (f.sig, *f.block)));
        match function {
            Ok((signature, block)) => {
                let mut resolver = Resolver::new(text, &name, &other);
                resolver.function(&signature, &block);
                Ok(resolver.found())
            }
            Err(error) => {
                let start = error.span().start();
                Err(SnippetError { line: start.line, column: start.column + 1, message: error.to_string() })
            }
        }
    });
    answer.unwrap_or_else(|| {
        Err(SnippetError { line: 1, column: 1, message: "it is nested too deeply, or too long".to_owned() })
    })
}

/// The bytes of something in the text that was parsed.
fn range(of: &impl Spanned) -> [usize; 2] {
    let range = of.span().byte_range();
    [range.start, range.end]
}
