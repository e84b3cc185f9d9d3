pub fn pair<T>(value: &T) -> (T, T) {
    (value.clone(), value.clone())
}
