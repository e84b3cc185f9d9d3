//! A derive with an attribute of its own.

use proc_macro::TokenStream;

/// Counts the attributes that it sees.
#[proc_macro_derive(Described, attributes(described))]
pub fn described(item: TokenStream) -> TokenStream {
    let count = item.to_string().matches("described").count();
    format!("impl Kind {{ /// How many.\npub const DESCRIBED: usize = {count}; }}").parse().unwrap_or_default()
}
