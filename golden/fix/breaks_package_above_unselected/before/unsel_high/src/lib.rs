pub fn high() -> u8 {
    let mut high = unsel_low::marked::<String>(1);
    println!("{high}");
    high
}
