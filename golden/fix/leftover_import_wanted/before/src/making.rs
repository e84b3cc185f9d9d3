macro_rules! zero {
    () => {
        ATOMIC_USIZE_INIT
    };
}
