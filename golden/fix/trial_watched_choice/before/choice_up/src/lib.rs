pub fn mark() {
    choice_low::make().mark();
}
