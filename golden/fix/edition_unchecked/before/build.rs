//! Of edition 2021.

fn main() {
    if std::env::var_os("CARGO_FEATURE_BROKEN").is_some() {
        std::process::exit(1);
    }
}
