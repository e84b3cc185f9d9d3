use proc_macro::{TokenStream, TokenTree};

/// A method that says what a struct is called.
#[proc_macro_derive(Model)]
pub fn derive_model(item: TokenStream) -> TokenStream {
    let mut words = item.into_iter().skip_while(|word| word.to_string() != "struct").skip(1);
    let Some(TokenTree::Ident(name)) = words.next() else { return TokenStream::new() };
    format!("impl {name} {{ pub fn model() -> &'static str {{ \"{name}\" }} }}").parse().unwrap_or_default()
}
