pub fn later() {
    // Nothing yet.
}
