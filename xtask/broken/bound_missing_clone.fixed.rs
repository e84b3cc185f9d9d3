pub fn pair<T: Clone>(value: &T) -> (T, T) {
    (value.clone(), value.clone())
}
