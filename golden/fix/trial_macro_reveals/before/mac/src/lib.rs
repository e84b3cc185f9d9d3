use proc_macro::TokenStream;

/// The length of what is given to it.
#[proc_macro]
pub fn length(input: TokenStream) -> TokenStream {
    let text: String = input.to_string();
    let count: u32 = text.len();
    format!("{count}usize").parse().unwrap()
}
