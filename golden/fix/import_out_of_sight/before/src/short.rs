macro_rules! ordered {
    () => {
        BTreeSet::<u8>::new()
    };
}
