//! The walk through a function that knows which variable a name means.

use super::capture::captures;
use super::{Local, Locals, Mentioned, Site, range};
use proc_macro2::{TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

pub(super) struct Resolver<'a> {
    text: &'a str,
    name: &'a str,
    other: &'a str,
    found: Locals,
    /// The variable that the name means here.
    current: Option<usize>,
}

/// Macros that take expressions, and which of them is a format string.
const KNOWN: &[(&str, Option<usize>)] = &[
    ("assert", Some(1)),
    ("assert_eq", Some(2)),
    ("assert_ne", Some(2)),
    ("dbg", None),
    ("debug_assert", Some(1)),
    ("debug_assert_eq", Some(2)),
    ("debug_assert_ne", Some(2)),
    ("eprint", Some(0)),
    ("eprintln", Some(0)),
    ("format", Some(0)),
    ("format_args", Some(0)),
    ("panic", Some(0)),
    ("print", Some(0)),
    ("println", Some(0)),
    ("todo", Some(0)),
    ("unimplemented", Some(0)),
    ("unreachable", Some(0)),
    ("vec", None),
    ("write", Some(1)),
    ("writeln", Some(1)),
];

/// An argument of such a macro.
struct Argument {
    name: Option<syn::Ident>,
    value: syn::Expr,
}

impl Parse for Argument {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let is_named = input.peek(syn::Ident::peek_any) && input.peek2(syn::Token![=]) && !input.peek2(syn::Token![==]);
        let name = if is_named {
            let name = input.call(syn::Ident::parse_any)?;
            input.parse::<syn::Token![=]>()?;
            Some(name)
        } else {
            None
        };
        Ok(Argument { name, value: input.parse()? })
    }
}

impl<'a> Resolver<'a> {
    pub(super) fn new(text: &'a str, name: &'a str, other: &'a str) -> Self {
        let plain = |name: &'a str| name.trim_start_matches("r#");
        Resolver { text, name: plain(name), other: plain(other), found: Locals::default(), current: None }
    }

    pub(super) fn found(mut self) -> Locals {
        for local in &mut self.found.locals {
            local.sites.sort_by_key(|site| site.range);
        }
        self.found
    }

    pub(super) fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let patterns = signature.inputs.iter().filter_map(|input| match input {
            syn::FnArg::Typed(typed) => Some(&*typed.pat),
            syn::FnArg::Receiver(_) => None,
        });
        self.bind(patterns);
        for input in &signature.inputs {
            if let syn::FnArg::Typed(typed) = input {
                self.conditional(&typed.attrs, &typed.pat);
            }
        }
        self.visit_block(block);
    }

    /// Runs `inside`; what it binds ends with it.
    fn scope(&mut self, inside: impl FnOnce(&mut Self)) {
        let outer = self.current;
        inside(self);
        self.current = outer;
    }

    /// Binds what the patterns, which belong together, bind.
    fn bind<'p>(&mut self, patterns: impl Iterator<Item = &'p syn::Pat>) {
        let mut binder = Binder::new(self.name, self.other);
        for pattern in patterns {
            binder.visit_pat(pattern);
        }
        self.found.taken.extend(binder.taken);
        self.found.unsure.extend(binder.conditional.into_iter().map(|at| (at, UNDER_CFG.to_owned())));
        for (path, tokens) in binder.macros {
            self.unknown(&path, tokens);
        }
        if !binder.sites.is_empty() {
            self.current = Some(self.found.locals.len());
            self.found.locals.push(Local { sites: binder.sites });
        }
        for guard in binder.guards {
            self.visit_expr(guard);
        }
    }

    /// A pattern under a `#[cfg]` binds in some builds alone: what the name means behind it is another thing in others.
    fn conditional(&mut self, attributes: &[syn::Attribute], pattern: &syn::Pat) {
        if !is_conditional(attributes) {
            return;
        }
        let mut binder = Binder::new(self.name, self.other);
        binder.visit_pat(pattern);
        self.found.unsure.extend(binder.sites.iter().map(|site| (site.range[0], UNDER_CFG.to_owned())));
    }

    /// An import of the name may be of a function or a constant.
    fn import(&mut self, tree: &syn::UseTree) {
        match tree {
            syn::UseTree::Path(path) => self.import(&path.tree),
            syn::UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree)),
            syn::UseTree::Name(syn::UseName { ident }) | syn::UseTree::Rename(syn::UseRename { rename: ident, .. }) => {
                if self.is(ident, self.name) {
                    self.found.unsure.push((range(ident)[0], "an import of that name".to_owned()));
                } else if self.is(ident, self.other) {
                    self.found.taken.push(range(ident)[0]);
                }
            }
            syn::UseTree::Glob(_) => {}
        }
    }

    fn is(&self, ident: &syn::Ident, name: &str) -> bool {
        ident.unraw() == name
    }

    fn mention(&mut self, site: Site) {
        if let Some(local) = self.current.and_then(|current| self.found.locals.get_mut(current)) {
            local.sites.push(site);
        }
    }

    fn plainly(&mut self, ident: &syn::Ident) {
        let range = range(ident);
        self.mention(Site { range, start: range[0], how: Mentioned::Plainly });
    }

    /// Input of something that is not known: the name in it makes the answer unsure.
    fn unknown(&mut self, what: &str, tokens: TokenStream) {
        let mut left = vec![tokens];
        while let Some(stream) = left.pop() {
            for token in stream {
                let at = token.span().byte_range().start;
                let mentions = match &token {
                    TokenTree::Group(group) => {
                        left.push(group.stream());
                        false
                    }
                    TokenTree::Ident(ident) => ident.unraw() == self.name || ident.unraw() == self.other,
                    TokenTree::Literal(literal) => {
                        let text = literal.to_string();
                        !captures(&text, self.name).is_empty() || !captures(&text, self.other).is_empty()
                    }
                    TokenTree::Punct(_) => false,
                };
                if mentions {
                    self.found.unsure.push((at, what.to_owned()));
                }
            }
        }
    }

    fn macro_call(&mut self, call: &syn::Macro) {
        let last = call.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        if last == "matches" && self.matches(call).is_some() {
            return;
        }
        let known = KNOWN.iter().find(|(name, _)| *name == last);
        let arguments = known.and_then(|(_, format)| Some((arguments(&call.tokens)?, *format)));
        let Some((arguments, format)) = arguments else {
            self.unknown(&format!("the macro `{last}!`"), call.tokens.clone());
            return;
        };
        let is_named =
            |name: &str| arguments.iter().any(|a| a.name.as_ref().is_some_and(|ident| ident.unraw() == name));
        let (named, other_named) = (is_named(self.name), is_named(self.other));
        // What the string captures would be that argument under its new name.
        let clash = arguments.iter().filter_map(|a| a.name.as_ref()).find(|ident| ident.unraw() == self.other);
        let clash = clash.filter(|_| !named).map(|ident| range(ident)[0]);
        for (number, argument) in arguments.iter().enumerate() {
            if Some(number) == format
                && let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(literal), .. }) = &argument.value
            {
                let captured = self.format_string(literal, named, other_named);
                self.found.taken.extend(clash.filter(|_| captured));
            } else {
                self.visit_expr(&argument.value);
            }
        }
    }

    /// `matches!(value, pattern if guard)`.
    fn matches(&mut self, call: &syn::Macro) -> Option<()> {
        let parse = |input: ParseStream<'_>| {
            let value: syn::Expr = input.parse()?;
            input.parse::<syn::Token![,]>()?;
            let pattern = syn::Pat::parse_multi_with_leading_vert(input)?;
            let guard: Option<syn::Expr> =
                if input.parse::<Option<syn::Token![if]>>()?.is_some() { Some(input.parse()?) } else { None };
            input.parse::<Option<syn::Token![,]>>()?;
            Ok((value, pattern, guard))
        };
        let (value, pattern, guard) = parse.parse2(call.tokens.clone()).ok()?;
        self.visit_expr(&value);
        self.scope(|it| {
            it.bind(std::iter::once(&pattern));
            if let Some(guard) = &guard {
                it.visit_expr(guard);
            }
        });
        Some(())
    }

    /// Says whether the string captures the name.
    fn format_string(&mut self, literal: &syn::LitStr, named: bool, other_named: bool) -> bool {
        let [start, end] = range(literal);
        let text = self.text.get(start..end).unwrap_or_default();
        let captured = captures(text, self.name);
        if !named {
            for at in &captured {
                let range = [start + at, start + at + self.name.len()];
                self.mention(Site { range, start: range[0], how: Mentioned::Captured });
            }
        }
        if !other_named {
            self.found.taken.extend(captures(text, self.other).into_iter().map(|at| start + at));
        }
        !captured.is_empty()
    }
}

/// The arguments of a macro that takes expressions: `a, b, c = d`, or `a; b`.
fn arguments(tokens: &TokenStream) -> Option<Vec<Argument>> {
    let list = Punctuated::<Argument, syn::Token![,]>::parse_terminated;
    if let Ok(list) = list.parse2(tokens.clone()) {
        return Some(list.into_iter().collect());
    }
    let repeat = |input: ParseStream<'_>| {
        let value = input.parse()?;
        input.parse::<syn::Token![;]>()?;
        Ok(vec![Argument { name: None, value }, Argument { name: None, value: input.parse()? }])
    };
    repeat.parse2(tokens.clone()).ok()
}

impl<'ast> Visit<'ast> for Resolver<'_> {
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    // No type can mention a variable.
    fn visit_type(&mut self, _: &'ast syn::Type) {}

    fn visit_block(&mut self, block: &'ast syn::Block) {
        self.scope(|it| visit::visit_block(it, block));
    }

    fn visit_item(&mut self, item: &'ast syn::Item) {
        // An item sees no variables. One of the same name, and a macro, change what the name means around them.
        if let syn::Item::Use(item) = item {
            self.import(&item.tree);
            return;
        }
        let (name, tokens) = match item {
            syn::Item::Const(item) => (Some(&item.ident), None),
            syn::Item::Static(item) => (Some(&item.ident), None),
            syn::Item::Fn(item) => (Some(&item.sig.ident), None),
            syn::Item::Macro(item) => (None, Some(item.mac.tokens.clone())),
            syn::Item::Verbatim(tokens) => (None, Some(tokens.clone())),
            _ => (None, None),
        };
        if let Some(name) = name.filter(|name| self.is(name, self.name)) {
            self.found.unsure.push((range(name)[0], "an item of that name".to_owned()));
        }
        if let Some(name) = name.filter(|name| self.is(name, self.other)) {
            self.found.taken.push(range(name)[0]);
        }
        if let Some(tokens) = tokens {
            self.unknown("a macro", tokens);
        }
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        if let Some(init) = &local.init {
            self.visit_expr(&init.expr);
            if let Some((_, diverge)) = &init.diverge {
                self.scope(|it| it.visit_expr(diverge));
            }
        }
        self.bind(std::iter::once(&local.pat));
        self.conditional(&local.attrs, &local.pat);
    }

    fn visit_expr_let(&mut self, expr: &'ast syn::ExprLet) {
        self.visit_expr(&expr.expr);
        self.bind(std::iter::once(&*expr.pat));
    }

    fn visit_expr_if(&mut self, expr: &'ast syn::ExprIf) {
        self.scope(|it| {
            it.visit_expr(&expr.cond);
            it.visit_block(&expr.then_branch);
        });
        if let Some((_, otherwise)) = &expr.else_branch {
            self.visit_expr(otherwise);
        }
    }

    fn visit_expr_while(&mut self, expr: &'ast syn::ExprWhile) {
        self.scope(|it| {
            it.visit_expr(&expr.cond);
            it.visit_block(&expr.body);
        });
    }

    fn visit_expr_for_loop(&mut self, expr: &'ast syn::ExprForLoop) {
        self.visit_expr(&expr.expr);
        self.scope(|it| {
            it.bind(std::iter::once(&*expr.pat));
            it.visit_block(&expr.body);
        });
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        self.scope(|it| {
            it.bind(std::iter::once(&arm.pat));
            visit::visit_arm(it, arm);
        });
    }

    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        self.scope(|it| {
            it.bind(closure.inputs.iter());
            for input in &closure.inputs {
                if let syn::Pat::Type(typed) = input {
                    it.conditional(&typed.attrs, &typed.pat);
                } else if let syn::Pat::Ident(ident) = input {
                    it.conditional(&ident.attrs, input);
                }
            }
            it.visit_expr(&closure.body);
        });
    }

    fn visit_expr_const(&mut self, expr: &'ast syn::ExprConst) {
        self.scope(|it| {
            it.current = None;
            visit::visit_expr_const(it, expr);
        });
    }

    fn visit_expr_repeat(&mut self, expr: &'ast syn::ExprRepeat) {
        self.visit_expr(&expr.expr);
        self.scope(|it| {
            it.current = None;
            it.visit_expr(&expr.len);
        });
    }

    // What patterns bind has been seen to; what is left in them are paths and literals.
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}

    fn visit_expr_path(&mut self, expr: &'ast syn::ExprPath) {
        let Some(ident) = expr.path.get_ident().filter(|_| expr.qself.is_none()) else { return };
        if self.is(ident, self.name) {
            self.plainly(ident);
        } else if self.is(ident, self.other) {
            self.found.taken.push(range(ident)[0]);
        }
    }

    fn visit_field_value(&mut self, field: &'ast syn::FieldValue) {
        match &field.member {
            syn::Member::Named(ident) if field.colon_token.is_none() => {
                if self.is(ident, self.name) {
                    let range = range(ident);
                    self.mention(Site { range, start: range[0], how: Mentioned::AsField });
                } else if self.is(ident, self.other) {
                    self.found.taken.push(range(ident)[0]);
                }
            }
            _ => self.visit_expr(&field.expr),
        }
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.macro_call(call);
    }

    fn visit_expr(&mut self, expr: &'ast syn::Expr) {
        if let syn::Expr::Verbatim(tokens) = expr {
            self.unknown("syntax that is not known", tokens.clone());
        }
        visit::visit_expr(self, expr);
    }
}

/// What a binding under a condition is called.
const UNDER_CFG: &str = "a binding under a `#[cfg]`";

/// Whether some builds leave out what has these attributes.
fn is_conditional(attributes: &[syn::Attribute]) -> bool {
    let says_cfg = |list: &syn::MetaList| list.tokens.to_string().contains("cfg");
    attributes.iter().any(|attribute| {
        let meta = &attribute.meta;
        meta.path().is_ident("cfg") || meta.path().is_ident("cfg_attr") && meta.require_list().is_ok_and(says_cfg)
    })
}

/// Collects what a pattern binds.
struct Binder<'a, 'p> {
    name: &'a str,
    other: &'a str,
    sites: Vec<Site>,
    taken: Vec<usize>,
    macros: Vec<(String, TokenStream)>,
    guards: Vec<&'p syn::Expr>,
    /// What stands in a field under a `#[cfg]`.
    conditional: Vec<usize>,
}

impl<'a> Binder<'a, '_> {
    fn new(name: &'a str, other: &'a str) -> Self {
        Binder {
            name,
            other,
            sites: Vec::new(),
            taken: Vec::new(),
            macros: Vec::new(),
            guards: Vec::new(),
            conditional: Vec::new(),
        }
    }
}

impl<'ast> Visit<'ast> for Binder<'_, 'ast> {
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_expr(&mut self, _: &'ast syn::Expr) {}

    fn visit_pat_guard(&mut self, pattern: &'ast syn::PatGuard) {
        self.visit_pat(&pattern.pat);
        self.guards.push(&pattern.guard);
    }

    fn visit_field_pat(&mut self, field: &'ast syn::FieldPat) {
        let count = self.sites.len();
        self.visit_pat(&field.pat);
        if is_conditional(&field.attrs) {
            self.conditional.extend(self.sites.iter().skip(count).map(|site| site.range[0]));
        }
        if field.colon_token.is_none() {
            let start = field.pat.span().byte_range().start;
            for site in self.sites.iter_mut().skip(count) {
                site.how = Mentioned::AsField;
                site.start = start;
            }
        }
    }

    fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
        let found = range(&pattern.ident);
        if pattern.ident.unraw() == self.name {
            self.sites.push(Site { range: found, start: found[0], how: Mentioned::Plainly });
        } else if pattern.ident.unraw() == self.other {
            self.taken.push(found[0]);
        }
        visit::visit_pat_ident(self, pattern);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let name = call.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        self.macros.push((format!("the macro `{name}!`"), call.tokens.clone()));
    }
}
