pub fn four() -> u32 {
    let mut four = external_macro_lib::double!("2");
    four
}
