//! Attributes that leave an item as it is, and add a constant to a struct.

use proc_macro::TokenStream;

fn with_mark(item: &TokenStream, mark: &str) -> TokenStream {
    let words: Vec<String> = item.clone().into_iter().map(|word| word.to_string()).collect();
    let name = words.iter().skip_while(|word| *word != "struct").nth(1).cloned().unwrap_or_default();
    format!("{item} impl {name} {{ pub const {mark}: bool = true; }}").parse().unwrap_or_default()
}

/// It is marked.
#[proc_macro_attribute]
pub fn marked(_: TokenStream, item: TokenStream) -> TokenStream {
    with_mark(&item, "MARKED")
}

/// It is noted.
#[proc_macro_attribute]
pub fn noted(_: TokenStream, item: TokenStream) -> TokenStream {
    with_mark(&item, "NOTED")
}
