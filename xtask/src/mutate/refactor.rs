//! Refactorings that stop half-way: a declaration is changed as by hand, and what uses it does not follow.

use codex_patch::edit::Span;
use codex_patch::syntax::{Branch, SyntaxFile};

use super::Kind;
use super::place::Mutation;

const INTEGERS: &[&str] = &["i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64"];

/// New names for what is renamed, none of which is like the old one.
const NAMES: &[(Kind, &str)] = &[
    (Kind::RenamedFunction, "carry_out"),
    (Kind::RenamedMethod, "work_through"),
    (Kind::RenamedType, "Whole"),
    (Kind::RenamedVariant, "Otherwise"),
    (Kind::RenamedField, "kept_here"),
    (Kind::RenamedConstant, "BOUND_OF_ALL"),
];

/// Every refactoring of this kind, in the order of the text; `inside` gives the nodes outside of tests that are of some
/// kinds.
pub fn all<'f>(file: &'f SyntaxFile, kind: Kind, inside: &dyn Fn(&[&str]) -> Vec<Branch<'f>>) -> Vec<Mutation> {
    let of = Of { file, kind };
    let functions = || inside(&["function_item"]).into_iter().filter(|function| !of.is_of_a_trait(*function));
    let types = || inside(&["struct_item", "enum_item"]);
    let mut found: Vec<Option<Mutation>> = Vec::new();
    match kind {
        Kind::OwnedParameter
        | Kind::BorrowedParameter
        | Kind::MutableParameter
        | Kind::WiderParameter
        | Kind::OptionalParameter => {
            found.extend(
                functions().flat_map(|function| of.parameters(function)).filter_map(|one| of.retyped(one)).map(Some),
            );
        }
        Kind::SwappedParameters | Kind::RemovedParameter => {
            found.extend(functions().map(|function| of.parameter_list(function)));
        }
        Kind::OptionalResult | Kind::FallibleResult | Kind::OwnedResult => {
            found.extend(functions().map(|function| of.returns(function)));
        }
        Kind::AsyncFunction => found.extend(functions().map(|function| {
            let before = file.children(function).into_iter().find(|child| child.kind == "fn")?;
            of.replace(Span::at(before.span.start()), "async ")
        })),
        Kind::MutableReceiver => found.extend(
            functions()
                .filter_map(|function| file.inside(file.child(function, "parameters")?.span, &["self_parameter"]).pop())
                .filter(|own| file.text(own.span) == "&self")
                .map(|own| of.replace(own.span, "&mut self")),
        ),
        Kind::TraitReceiver => found.extend(inside(&["trait_item"]).into_iter().flat_map(|own| {
            let receivers = file.inside(own.span, &["self_parameter"]).into_iter();
            receivers.filter(|own| file.text(own.span) == "&self").map(|own| of.replace(own.span, "&mut self"))
        })),
        Kind::TraitParameter => found.extend(inside(&["function_signature_item"]).into_iter().map(|own| {
            let list = file.child(own, "parameters")?;
            let last = file.children(list).into_iter().rfind(|child| child.named)?;
            of.replace(Span::at(last.span.end()), ", depth: usize")
        })),
        Kind::FieldType
        | Kind::OptionalField
        | Kind::BoxedField
        | Kind::SharedField
        | Kind::CellField
        | Kind::RcField => {
            found.extend(inside(&["field_declaration"]).into_iter().map(|field| of.field(field)));
        }
        Kind::RenamedFunction => found.extend(functions().filter(|own| !of.is_method(*own)).map(|own| of.renamed(own))),
        Kind::RenamedMethod => found.extend(functions().filter(|own| of.is_method(*own)).map(|own| of.renamed(own))),
        Kind::RenamedType => found.extend(types().into_iter().map(|own| of.renamed(own))),
        Kind::RenamedVariant => found.extend(inside(&["enum_variant"]).into_iter().map(|own| of.renamed(own))),
        Kind::RenamedField => found.extend(inside(&["field_declaration"]).into_iter().map(|own| of.renamed(own))),
        Kind::RenamedConstant => {
            found.extend(inside(&["const_item", "static_item"]).into_iter().map(|own| of.renamed(own)))
        }
        Kind::Moved => {
            let items = inside(&["function_item", "struct_item", "enum_item", "const_item"]);
            found.extend(items.into_iter().filter(|own| of.is_at_top(*own)).map(|own| of.moved(own)));
        }
        Kind::NamedFields => found.extend(types().into_iter().map(|own| of.named(own))),
        Kind::Payload => found.extend(inside(&["enum_variant"]).into_iter().map(|own| {
            let is_unit = file.children(own).into_iter().filter(|child| child.named).count() == 1;
            is_unit.then(|| of.replace(Span::at(own.span.end()), "(usize)"))?
        })),
        Kind::NewVariant => found.extend(inside(&["enum_variant_list"]).into_iter().map(|list| {
            let last = file.children(list).into_iter().rfind(|child| child.kind == "enum_variant")?;
            of.replace(Span::at(last.span.end()), ", Otherwise")
        })),
        Kind::NewLifetime => found.extend(inside(&["struct_item"]).into_iter().map(|own| of.borrowing(own))),
        Kind::NewGeneric => found.extend(inside(&["struct_item"]).into_iter().map(|own| of.generic(own))),
        _ => {}
    }
    let mut found: Vec<Mutation> = found.into_iter().flatten().collect();
    found.sort_by_key(|mutation| mutation.span);
    found
}

/// A file, and what is done to it.
#[derive(Clone, Copy)]
struct Of<'f> {
    file: &'f SyntaxFile,
    kind: Kind,
}

impl<'f> Of<'f> {
    #[allow(clippy::unnecessary_wraps, reason = "what calls it may have nothing to replace")]
    fn replace(self, span: Span, text: impl Into<String>) -> Option<Mutation> {
        Some(Mutation { kind: self.kind, span: (span.start(), span.end()), text: text.into() })
    }

    fn field_of(self, of: Branch<'f>, field: &str) -> Option<Branch<'f>> {
        self.file.child(of, field)
    }

    fn parent(self, of: Branch<'f>) -> Option<Branch<'f>> {
        self.file.around(of.span).into_iter().rev().find(|other| other.span != of.span)
    }

    /// In a trait or an implementation of one.
    fn is_of_a_trait(self, function: Branch<'f>) -> bool {
        self.file
            .around(function.span)
            .into_iter()
            .any(|own| own.kind == "trait_item" || own.kind == "impl_item" && self.field_of(own, "trait").is_some())
    }

    fn is_method(self, function: Branch<'f>) -> bool {
        self.file.around(function.span).into_iter().any(|own| own.kind == "impl_item")
    }

    fn is_at_top(self, own: Branch<'f>) -> bool {
        self.parent(own).is_some_and(|parent| parent.kind == "source_file")
    }

    fn parameters(self, function: Branch<'f>) -> Vec<Branch<'f>> {
        let list = self.field_of(function, "parameters");
        let children = list.map(|list| self.file.children(list)).unwrap_or_default();
        children.into_iter().filter(|child| child.kind == "parameter").collect()
    }

    fn retyped(self, parameter: Branch<'f>) -> Option<Mutation> {
        let own = self.field_of(parameter, "type")?;
        let text = self.file.text(own.span);
        let inner = |head: &str| text.strip_prefix(head)?.strip_suffix('>').filter(|rest| !rest.contains('>'));
        let is_plain = text.chars().all(|c| c.is_alphanumeric() || c == '_');
        let new = match self.kind {
            Kind::OwnedParameter => match text {
                "&str" => "String".to_owned(),
                _ => match text.strip_prefix("&[").and_then(|rest| rest.strip_suffix(']')) {
                    Some(element) => format!("Vec<{element}>"),
                    None => {
                        text.strip_prefix('&').filter(|rest| !rest.starts_with(['\'', 'm', '[', 'd', 's']))?.to_owned()
                    }
                },
            },
            Kind::BorrowedParameter => match (text, inner("Vec<")) {
                ("String", _) => "&str".to_owned(),
                (_, Some(element)) => format!("&[{element}]"),
                _ if is_plain && text.starts_with(char::is_uppercase) && text.len() > 1 && text != "Self" => {
                    format!("&{text}")
                }
                _ => return None,
            },
            Kind::MutableParameter => {
                let inner = text.strip_prefix('&').filter(|rest| !rest.starts_with(['\'', 'm', '[', 's', 'd']))?;
                format!("&mut {inner}")
            }
            Kind::WiderParameter if INTEGERS.contains(&text) => "usize".to_owned(),
            Kind::WiderParameter if text == "usize" => "u64".to_owned(),
            Kind::OptionalParameter if !text.contains("impl") && !text.starts_with("Option") => {
                format!("Option<{text}>")
            }
            _ => return None,
        };
        self.replace(own.span, new)
    }

    fn parameter_list(self, function: Branch<'f>) -> Option<Mutation> {
        let list = self.parameters(function);
        if self.kind == Kind::SwappedParameters {
            let [a, b] = list.windows(2).next()? else { return None };
            let types = [self.field_of(*a, "type")?, self.field_of(*b, "type")?].map(|own| self.file.text(own.span));
            let between = Span::new(a.span.end(), b.span.start())?;
            let text = format!("{}{}{}", self.file.text(b.span), self.file.text(between), self.file.text(a.span));
            return self.replace(Span::new(a.span.start(), b.span.end())?, text).filter(|_| types[0] != types[1]);
        }
        let body = self.field_of(function, "body")?;
        let words = self.file.words(body.span);
        let unused = list.iter().position(|one| {
            let name = self.field_of(*one, "pattern").map_or("", |name| self.file.text(name.span));
            !words.iter().any(|word| word.text == name)
        });
        // One that the body does not speak of, or one of a call that the body hands over as a whole.
        let at = unused?;
        let one = list.get(at)?;
        let span = match (list.get(at + 1), at.checked_sub(1).and_then(|at| list.get(at))) {
            (Some(next), _) => Span::new(one.span.start(), next.span.start())?,
            (None, Some(before)) => Span::new(before.span.end(), one.span.end())?,
            (None, None) => one.span,
        };
        self.replace(span, "")
    }

    /// The declaration and the body say the new type.
    fn returns(self, function: Branch<'f>) -> Option<Mutation> {
        let (own, body) = (self.field_of(function, "return_type")?, self.field_of(function, "body")?);
        let text = self.file.text(own.span);
        let children = self.file.children(body);
        let tail = children.iter().rfind(|child| child.named && !child.kind.ends_with("comment"))?;
        let is_value = tail.kind != "expression_statement"
            || !self.file.text(tail.span).ends_with(';') && !self.file.text(tail.span).ends_with('}');
        let leaves = !self.file.inside(body.span, &["return_expression", "try_expression"]).is_empty();
        let already = ["Option", "Result", "impl", "bool", "Self"].iter().any(|head| text.starts_with(head));
        if leaves || !is_value || tail.kind == "let_declaration" || already || text.contains("Result") {
            return None;
        }
        let inner = self.file.text(tail.span);
        let (new, value) = match self.kind {
            Kind::OptionalResult => (format!("Option<{text}>"), format!("Some({inner})")),
            Kind::FallibleResult => {
                let other = self.file.inside(self.file.whole(), &["function_item"]).into_iter().find_map(|other| {
                    let other = self
                        .field_of(other, "return_type")
                        .filter(|other| self.file.text(other.span).starts_with("Result<"))?;
                    let list = self.file.inside(other.span, &["type_arguments"]).into_iter().next()?;
                    let of: Vec<_> = self.file.children(list).into_iter().filter(|child| child.named).collect();
                    let error = of.get(1).map(|error| self.file.text(error.span))?;
                    // An error that is known outside of the function, too.
                    let head = error.split("::").next().unwrap_or_default();
                    (head.len() > 1 && head != "Self").then_some(error)
                })?;
                (format!("Result<{text}, {other}>"), format!("Ok({inner})"))
            }
            _ if text == "&str" => ("String".to_owned(), format!("({inner}).to_string()")),
            _ => return None,
        };
        let between = self.file.text(Span::new(own.span.end(), tail.span.start())?);
        self.replace(Span::new(own.span.start(), tail.span.end())?, format!("{new}{between}{value}"))
    }

    fn field(self, field: Branch<'f>) -> Option<Mutation> {
        let own = self.field_of(field, "type")?;
        let text = self.file.text(own.span);
        let is_of_text = matches!(text, "String") || text.starts_with("Vec<");
        let new = match self.kind {
            Kind::FieldType if INTEGERS.contains(&text) => "usize".to_owned(),
            Kind::FieldType if text == "usize" => "u64".to_owned(),
            Kind::FieldType if text == "&'static str" => "String".to_owned(),
            Kind::OptionalField if !text.starts_with("Option") && !text.starts_with('&') => format!("Option<{text}>"),
            Kind::BoxedField if text.starts_with(char::is_uppercase) && text.len() > 2 => format!("Box<{text}>"),
            Kind::SharedField if is_of_text => format!("std::sync::Arc<{text}>"),
            Kind::CellField if is_of_text => format!("std::cell::RefCell<{text}>"),
            Kind::RcField if text.contains("Rc<") && !text.contains("Arc<") => text.replace("Rc<", "std::sync::Arc<"),
            _ => return None,
        };
        self.replace(own.span, new)
    }

    fn renamed(self, own: Branch<'f>) -> Option<Mutation> {
        let name = self.field_of(own, "name")?;
        let words = self.file.words(self.file.whole());
        let (_, new) = NAMES.iter().find(|(kind, _)| *kind == self.kind)?;
        let is_there = words.iter().any(|word| word.text == *new) || matches!(self.file.text(name.span), "main" | "_");
        self.replace(name.span, *new).filter(|_| !is_there)
    }

    /// Into a module of the same file, seen by whoever sees that. Private fields would no longer be seen by those around.
    fn moved(self, own: Branch<'f>) -> Option<Mutation> {
        let has_fields = self.field_of(own, "body").is_some_and(|_| own.kind == "struct_item");
        let siblings = self.file.children(self.parent(own)?);
        let before = siblings.iter().rev().skip_while(|other| other.span.start() >= own.span.start());
        let lead = before.take_while(|other| other.kind == "attribute_item" || other.kind.ends_with("comment"));
        let start = lead.last().map_or(own.span.start(), |first| first.span.start());
        let lead = self.file.text(Span::new(start, own.span.start())?);
        let text = self.file.text(own.span);
        let seen = if text.starts_with("pub") { "" } else { "pub(super) " };
        let new = format!("mod elsewhere {{\n    use super::*;\n    {lead}{seen}{text}\n}}");
        let is_there = self.file.text(self.file.whole()).contains("mod elsewhere");
        self.replace(Span::new(start, own.span.end())?, new).filter(|_| !is_there && !has_fields)
    }

    fn named(self, own: Branch<'f>) -> Option<Mutation> {
        let list = self.field_of(own, "body").filter(|body| body.kind == "ordered_field_declaration_list")?;
        let fields = self.file.text(list.span).strip_prefix('(')?.strip_suffix(')')?;
        let names = ["inner", "other"];
        let fields: Vec<&str> = fields.split(',').map(str::trim).filter(|field| !field.is_empty()).collect();
        if fields.len() > names.len() || fields.iter().any(|field| field.contains(['(', '#', '/', '<'])) {
            return None;
        }
        let named: Vec<String> = fields
            .iter()
            .zip(names)
            .map(|(field, name)| match field.strip_prefix("pub ") {
                Some(own) => format!("pub {name}: {own}"),
                None => format!("{name}: {field}"),
            })
            .collect();
        let end = self.file.text(self.file.whole()).get(list.span.end()..)?.find(';')?;
        self.replace(Span::new(list.span.start(), list.span.end() + end + 1)?, format!(" {{ {} }}", named.join(", ")))
    }

    /// The first field of texts is borrowed.
    fn borrowing(self, own: Branch<'f>) -> Option<Mutation> {
        let (name, body) = (self.field_of(own, "name")?, self.field_of(own, "body")?);
        self.field_of(own, "type_parameters").is_none().then_some(())?;
        let fields = self.file.inside(body.span, &["field_declaration"]);
        let mut types = fields.into_iter().filter_map(|field| self.field_of(field, "type"));
        let (of, new) = types.find_map(|of| {
            let text = self.file.text(of.span);
            let element = text.strip_prefix("Vec<").and_then(|rest| rest.strip_suffix('>'));
            match (text, element) {
                ("String", _) => Some((of, "&'a str".to_owned())),
                (_, Some(element)) => Some((of, format!("&'a [{element}]"))),
                _ => None,
            }
        })?;
        let between = self.file.text(Span::new(name.span.end(), of.span.start())?);
        self.replace(Span::new(name.span.end(), of.span.end())?, format!("<'a>{between}{new}"))
    }

    /// The first field of a number is of any type.
    fn generic(self, own: Branch<'f>) -> Option<Mutation> {
        let (name, body) = (self.field_of(own, "name")?, self.field_of(own, "body")?);
        self.field_of(own, "type_parameters").is_none().then_some(())?;
        let fields = self.file.inside(body.span, &["field_declaration"]);
        let mut types = fields.into_iter().filter_map(|field| self.field_of(field, "type"));
        let of = types.find(|of| !self.file.text(of.span).contains(['&', '\'']))?;
        let between = self.file.text(Span::new(name.span.end(), of.span.start())?);
        self.replace(Span::new(name.span.end(), of.span.end())?, format!("<T>{between}T"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutants(kind: Kind, text: &str) -> Vec<String> {
        let file = SyntaxFile::parse(text.as_bytes());
        let all = super::super::place::all(&file, kind).into_iter();
        all.map(|m| format!("{}{}{}", text.get(..m.span.0).unwrap(), m.text, text.get(m.span.1..).unwrap())).collect()
    }

    #[test]
    fn each_kind_changes_the_declaration_that_it_says() {
        for (kind, text, mutant) in [
            (Kind::OwnedParameter, "fn f(a: &str) {}", "fn f(a: String) {}"),
            (Kind::OwnedParameter, "fn f(a: &[u8]) {}", "fn f(a: Vec<u8>) {}"),
            (Kind::BorrowedParameter, "fn f(a: String) {}", "fn f(a: &str) {}"),
            (Kind::BorrowedParameter, "fn f(a: Page) {}", "fn f(a: &Page) {}"),
            (Kind::MutableParameter, "fn f(a: &Page) {}", "fn f(a: &mut Page) {}"),
            (Kind::WiderParameter, "fn f(a: u32) {}", "fn f(a: usize) {}"),
            (Kind::OptionalParameter, "fn f(a: u32) {}", "fn f(a: Option<u32>) {}"),
            (Kind::SwappedParameters, "fn f(a: u32, b: u8) {}", "fn f(b: u8, a: u32) {}"),
            (Kind::RemovedParameter, "fn f(a: u32, b: u8) { g(a) }", "fn f(a: u32) { g(a) }"),
            (Kind::OptionalResult, "fn f() -> u8 { g() }", "fn f() -> Option<u8> { Some(g()) }"),
            (Kind::OwnedResult, "fn f() -> &str { g() }", "fn f() -> String { (g()).to_string() }"),
            (Kind::AsyncFunction, "pub fn f() {}", "pub async fn f() {}"),
            (Kind::MutableReceiver, "impl S { fn f(&self) {} }", "impl S { fn f(&mut self) {} }"),
            (Kind::TraitReceiver, "trait S { fn f(&self); }", "trait S { fn f(&mut self); }"),
            (Kind::TraitParameter, "trait S { fn f(&self); }", "trait S { fn f(&self, depth: usize); }"),
            (Kind::FieldType, "struct S { a: u32 }", "struct S { a: usize }"),
            (Kind::OptionalField, "struct S { a: u32 }", "struct S { a: Option<u32> }"),
            (Kind::BoxedField, "struct S { a: Page }", "struct S { a: Box<Page> }"),
            (Kind::RenamedFunction, "fn f() {}", "fn carry_out() {}"),
            (Kind::RenamedMethod, "impl S { fn f() {} }", "impl S { fn work_through() {} }"),
            (Kind::RenamedType, "struct S;", "struct Whole;"),
            (Kind::RenamedVariant, "enum E { A }", "enum E { Otherwise }"),
            (Kind::RenamedField, "struct S { a: u8 }", "struct S { kept_here: u8 }"),
            (Kind::RenamedConstant, "const A: u8 = 1;", "const BOUND_OF_ALL: u8 = 1;"),
            (Kind::NamedFields, "struct S(pub u8);", "struct S { pub inner: u8 }"),
            (Kind::Payload, "enum E { A }", "enum E { A(usize) }"),
            (Kind::NewVariant, "enum E { A }", "enum E { A, Otherwise }"),
            (Kind::NewLifetime, "struct S { a: String }", "struct S<'a> { a: &'a str }"),
            (Kind::NewGeneric, "struct S { a: u8 }", "struct S<T> { a: T }"),
        ] {
            assert_eq!(mutants(kind, text).first().map(String::as_str), Some(mutant), "{kind:?}");
        }
        let moved = "#[inline]\nfn f() {}";
        let there = "mod elsewhere {\n    use super::*;\n    #[inline]\npub(super) fn f() {}\n}";
        assert_eq!(mutants(Kind::Moved, moved), [there]);
        let result = "fn f() -> Result<u8, E1> { g() } fn h() -> u8 { 1 }";
        let fallible = "fn f() -> Result<u8, E1> { g() } fn h() -> Result<u8, E1> { Ok(1) }";
        assert_eq!(mutants(Kind::FallibleResult, result), [fallible]);
        // What a trait asks for is not to be changed in an implementation alone.
        assert!(mutants(Kind::RenamedMethod, "impl T for S { fn f() {} }").is_empty());
        assert!(mutants(Kind::RenamedFunction, "#[cfg(test)]\nmod tests { fn f() {} }").is_empty());
    }
}
