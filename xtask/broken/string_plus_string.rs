pub fn full_name(first: String, last: String) -> String {
    first + last
}
