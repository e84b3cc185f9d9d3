pub fn mode(args: &[String]) -> u8 {
    match args.first() {
        Some("fast") => 2,
        Some("slow") => 1,
        _ => 0,
    }
}
