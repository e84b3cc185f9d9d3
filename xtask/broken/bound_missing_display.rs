pub fn show<T>(value: T) -> String {
    format!("<{}>", value)
}
