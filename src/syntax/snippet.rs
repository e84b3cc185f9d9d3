//! [`check_snippet`]: is a piece of text of the syntactic category that it has to be?

use super::edition::Edition;
use super::opinion::{ask_syn, is_newer_than_syn};
use super::token::Kind;
use super::tree::SyntaxFile;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use tree_sitter::Node;

/// What a snippet has to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Category {
    /// One or more items.
    Items,
    /// One or more members of an `impl`.
    ImplItems,
    /// One or more members of a trait.
    TraitItems,
    /// One or more members of an `extern` block.
    ForeignItems,
    /// One or more statements; the last may be an expression.
    Statements,
    /// What is between the braces of a function; may be empty.
    BlockContent,
    /// An expression.
    Expression,
    /// One or more fields with names.
    Fields,
    /// One or more fields without names.
    TupleFields,
    /// One or more variants.
    Variants,
    /// One or more arms of a `match`.
    Arms,
    /// One or more outer attributes.
    Attributes,
    /// One or more inner attributes.
    InnerAttributes,
    /// A visibility; may be empty.
    Visibility,
    /// One `use` declaration.
    Use,
    /// The path of a trait.
    Path,
    /// A condition, as between the parentheses of `cfg(..)`.
    Condition,
    /// An identifier that is no keyword.
    Identifier,
}

impl Category {
    /// In words.
    pub(crate) fn shown(self) -> &'static str {
        match self {
            Category::Items => "items",
            Category::ImplItems => "members of an impl",
            Category::TraitItems => "members of a trait",
            Category::ForeignItems => "members of an extern block",
            Category::Statements => "statements",
            Category::BlockContent => "a function's body",
            Category::Expression => "an expression",
            Category::Fields => "fields with names",
            Category::TupleFields => "fields without names",
            Category::Variants => "variants",
            Category::Arms => "match arms",
            Category::Attributes => "attributes",
            Category::InnerAttributes => "inner attributes",
            Category::Visibility => "a visibility",
            Category::Use => "one use declaration",
            Category::Path => "the path of a trait",
            Category::Condition => "a cfg condition",
            Category::Identifier => "an identifier",
        }
    }
}

/// Where and why a snippet is not what it has to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SnippetError {
    /// 1-based line of the snippet.
    pub(crate) line: usize,
    /// 1-based column, in characters.
    pub(crate) column: usize,
    /// What is wrong.
    pub(crate) message: String,
}

/// Which parser accepted a snippet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SnippetJudge {
    /// syn.
    Syn,
    /// The tree's grammar alone.
    Grammar,
}

/// Checks that `text` is a whole `category` in that edition, and nothing more than that.
///
/// syn decides. Where it stops at syntax that is newer than it is, the grammar decides, if it finds nothing wrong.
pub(crate) fn check_snippet(text: &str, category: Category, edition: Edition) -> Result<SnippetJudge, SnippetError> {
    if let Some(error) = unbalanced(text).or_else(|| reserved(text, edition)) {
        return Err(error);
    }
    // Made of whole characters of one byte, in place of such.
    let plain = String::from_utf8_lossy(&edition.plain(text.as_bytes())).into_owned();
    let text = plain.as_str();
    let answer = ask_syn(text.to_owned(), move |text| {
        by_syn(text, category).map_err(|error| {
            let start = error.span().start();
            let (line, column) = if error.to_string().starts_with("unexpected end of input") {
                // syn has no place for what is not there.
                let last = text.rsplit('\n').next().unwrap_or_default();
                (1 + text.matches('\n').count(), last.chars().count() + 1)
            } else {
                (start.line.max(1), start.column + 1)
            };
            (SnippetError { line, column, message: error.to_string() }, is_newer_than_syn(text, &error))
        })
    });
    match answer {
        Some(Ok(())) => Ok(SnippetJudge::Syn),
        Some(Err((_, true))) if by_grammar(text, category) => Ok(SnippetJudge::Grammar),
        Some(Err((error, _))) => Err(error),
        None => Err(SnippetError { line: 1, column: 1, message: "it is nested too deeply, or too long".to_owned() }),
    }
}

/// The first bracket without a partner, or a byte that cannot stand in the middle of a file.
fn unbalanced(text: &str) -> Option<SnippetError> {
    let file = SyntaxFile::parse(text.as_bytes());
    let code = file.code();
    let at = |offset: usize, message: String| {
        let head = text.get(..offset).unwrap_or_default();
        let line = head.rsplit('\n').next().unwrap_or_default();
        Some(SnippetError { line: file.line_of(offset), column: line.chars().count() + 1, message })
    };
    if text.starts_with('\u{feff}') {
        return at(0, "a byte-order mark belongs to the start of a file".to_owned());
    }
    if let Some(offset) = text.find('\0') {
        return at(offset, "it holds a NUL".to_owned());
    }
    (0..code.len()).find_map(|i| {
        let is_alone = match code.kind(i)? {
            Kind::Open(_) => code.open_of(code.close_of(i)) != Some(i),
            Kind::Close(_) => code.open_of(i).is_none(),
            _ => false,
        };
        let bracket = String::from_utf8_lossy(code.text(i)).into_owned();
        if is_alone { at(code.span(i).start(), format!("this `{bracket}` has no partner")) } else { None }
    })
}

/// The first name that the edition has made a keyword, and no parser knows of.
fn reserved(text: &str, edition: Edition) -> Option<SnippetError> {
    let file = SyntaxFile::parse(text.as_bytes());
    let at = file.code().span(edition.keyword_as_name(file.code())?).start();
    let head = text.get(..at)?;
    let column = head.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    let message = format!("`gen` is a keyword in edition {}; as a name it is `r#gen`", edition.name());
    Some(SnippetError { line: file.line_of(at), column, message })
}

fn by_syn(text: &str, category: Category) -> syn::Result<()> {
    match category {
        Category::Items => some::<syn::Item>(text),
        Category::ImplItems => some::<syn::ImplItem>(text),
        Category::TraitItems => some::<syn::TraitItem>(text),
        Category::ForeignItems => some::<syn::ForeignItem>(text),
        Category::Statements => {
            let statements = syn::Block::parse_within.parse_str(text)?;
            if statements.is_empty() { nothing() } else { Ok(()) }
        }
        Category::BlockContent => {
            let content = |input: ParseStream<'_>| {
                syn::Attribute::parse_inner(input)?;
                syn::Block::parse_within(input)
            };
            content.parse_str(text).map(drop)
        }
        Category::Expression => syn::parse_str::<syn::Expr>(text).map(drop),
        Category::Fields => list(text, syn::Field::parse_named),
        Category::TupleFields => list(text, syn::Field::parse_unnamed),
        Category::Variants => list(text, syn::Variant::parse),
        Category::Arms => some::<syn::Arm>(text),
        Category::Attributes => attributes(text, syn::Attribute::parse_outer),
        Category::InnerAttributes => attributes(text, syn::Attribute::parse_inner),
        Category::Visibility => syn::parse_str::<syn::Visibility>(text).map(drop),
        Category::Use => syn::parse_str::<syn::ItemUse>(text).map(drop),
        Category::Path => syn::Path::parse_mod_style.parse_str(text).map(drop),
        Category::Condition => condition.parse_str(text),
        Category::Identifier => syn::parse_str::<syn::Ident>(text).map(drop),
    }
}

fn nothing<T>() -> syn::Result<T> {
    Err(syn::Error::new(proc_macro2::Span::call_site(), "there is nothing in it"))
}

fn some<T: Parse>(text: &str) -> syn::Result<()> {
    let all = |input: ParseStream<'_>| {
        input.parse::<T>()?;
        while !input.is_empty() {
            input.parse::<T>()?;
        }
        Ok(())
    };
    all.parse_str(text)
}

fn list<T>(text: &str, one: fn(ParseStream<'_>) -> syn::Result<T>) -> syn::Result<()> {
    let all = Punctuated::<T, syn::Token![,]>::parse_terminated_with;
    let found = (|input: ParseStream<'_>| all(input, one)).parse_str(text)?;
    if found.is_empty() { nothing() } else { Ok(()) }
}

fn attributes(text: &str, parse: fn(ParseStream<'_>) -> syn::Result<Vec<syn::Attribute>>) -> syn::Result<()> {
    let found = parse.parse_str(text)?;
    if found.is_empty() { nothing() } else { Ok(()) }
}

/// A condition: `name`, `name = "value"`, `all(..)`, `any(..)`, `not(..)`, `true`, `false`.
fn condition(input: ParseStream<'_>) -> syn::Result<()> {
    if input.peek(syn::LitBool) {
        return input.parse::<syn::LitBool>().map(drop);
    }
    let name = input.call(syn::Ident::parse)?;
    if input.peek(syn::Token![=]) {
        input.parse::<syn::Token![=]>()?;
        return input.parse::<syn::LitStr>().map(drop);
    }
    if !input.peek(syn::token::Paren) {
        return Ok(());
    }
    let content;
    syn::parenthesized!(content in input);
    let mut count = 0;
    while !content.is_empty() {
        condition(&content)?;
        count += 1;
        if !content.is_empty() {
            content.parse::<syn::Token![,]>()?;
        }
    }
    let known = matches!(name.to_string().as_str(), "all" | "any" | "not" | "version" | "accessible" | "target");
    if !known || (name == "not" && count != 1) {
        return Err(syn::Error::new(name.span(), "expected `all(..)`, `any(..)` or `not(..)` with one condition"));
    }
    Ok(())
}

/// Whether the grammar finds nothing wrong with the text in a place of its category.
fn by_grammar(text: &str, category: Category) -> bool {
    const MEMBERS: &[&str] =
        &["function_item", "function_signature_item", "const_item", "type_item", "associated_type", "macro_invocation"];
    let (before, after, holder, allowed): (&str, &str, &str, &[&str]) = match category {
        Category::Items => ("", "", "source_file", super::item::ITEMS),
        Category::ImplItems => ("impl X {", "\n}", "declaration_list", MEMBERS),
        Category::TraitItems => ("trait X {", "\n}", "declaration_list", MEMBERS),
        Category::Statements | Category::BlockContent => ("fn x() {", "\n}", "block", &[]),
        Category::Expression => ("const X: X = ", "\n;", "const_item", &[]),
        Category::Fields => ("struct X {", "\n}", "field_declaration_list", &["field_declaration"]),
        Category::Variants => ("enum X {", "\n}", "enum_variant_list", &["enum_variant"]),
        Category::Arms => ("fn x() { match x {", "\n} }", "match_block", &["match_arm"]),
        _ => return false,
    };
    let file = SyntaxFile::parse(format!("{before}{text}{after}").as_bytes());
    let Some(tree) = file.tree() else { return false };
    if tree.root_node().has_error() {
        return false;
    }
    // Of several items in a row, a second one may be hidden in the text by closing the place early; brackets were checked.
    let root = tree.root_node();
    let Some(place) = (if holder == "source_file" { Some(root) } else { innermost(root, holder, before.len()) }) else {
        return false;
    };
    let mut cursor = place.walk();
    let mut inside = place.named_children(&mut cursor).filter(|node| !node.is_extra()).peekable();
    if category == Category::Expression || allowed.is_empty() {
        return true;
    }
    let mut count = 0;
    let all = inside.all(|node| {
        count += usize::from(node.kind() != "attribute_item");
        allowed.contains(&node.kind()) || node.kind() == "attribute_item"
    });
    all && count > 0
}

/// The first node of `kind` that begins right before `at`, looking from the root.
fn innermost<'t>(root: Node<'t>, kind: &str, at: usize) -> Option<Node<'t>> {
    let mut cursor = root.walk();
    loop {
        if cursor.node().kind() == kind {
            return Some(cursor.node());
        }
        cursor.goto_first_child_for_byte(at.saturating_sub(1))?;
    }
}
