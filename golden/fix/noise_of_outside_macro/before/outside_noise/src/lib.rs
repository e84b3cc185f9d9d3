extern crate proc_macro;

#[proc_macro]
pub fn noisy(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    eprint!("working... ");
    input
}
