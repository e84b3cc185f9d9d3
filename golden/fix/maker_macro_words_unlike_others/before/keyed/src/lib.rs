//! A list of keys.

use proc_macro::{TokenStream, TokenTree};

/// How many keys there are; each is a `Key`.
#[proc_macro]
pub fn keys(list: TokenStream) -> TokenStream {
    let mut count = 0;
    for token in list {
        if let TokenTree::Ident(name) = &token {
            if name.to_string() != "PlainKey" {
                let error = r#"::core::compile_error!("unsupported key expression")"#;
                let error: TokenStream = error.parse().unwrap_or_default();
                return error.into_iter().map(|mut one| { one.set_span(name.span()); one }).collect();
            }
            count += 1;
        }
    }
    format!("{count}").parse().unwrap_or_default()
}
