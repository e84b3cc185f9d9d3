fn main() {
    #[cfg(feature = "b")]
    no_such_thing();
}
