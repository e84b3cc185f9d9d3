use proc_macro::{Group, TokenStream, TokenTree};

fn head(item: &TokenStream) -> (String, Option<Group>) {
    let mut words = item.clone().into_iter().skip_while(|word| !matches!(word.to_string().as_str(), "struct" | "enum")).skip(1);
    let name = words.next().map(|word| word.to_string()).unwrap_or_default();
    let body = words.find_map(|word| if let TokenTree::Group(body) = word { Some(body) } else { None });
    (name, body)
}

/// Each variant with `#[from]` is made of what it holds.
#[proc_macro_derive(Error, attributes(error, from))]
pub fn derive_error(item: TokenStream) -> TokenStream {
    let (name, body) = head(&item);
    let mut out = String::new();
    let mut last = String::new();
    for word in body.map(|body| body.stream()).unwrap_or_default() {
        if let TokenTree::Group(held) = &word {
            let of: Vec<String> = held.stream().into_iter().skip(2).map(|word| word.to_string()).collect();
            if held.to_string().contains("from") {
                let of = of.concat();
                out += &format!("impl From<{of}> for {name} {{ fn from(held: {of}) -> Self {{ {name}::{last}(held) }} }}");
            }
        }
        last = word.to_string();
    }
    out.parse().unwrap_or_default()
}
