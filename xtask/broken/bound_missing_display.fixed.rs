pub fn show<T: std::fmt::Display>(value: T) -> String {
    format!("<{}>", value)
}
