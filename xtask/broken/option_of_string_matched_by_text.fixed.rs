pub fn mode(args: &[String]) -> u8 {
    match args.first().map(|arg| arg.as_str()) {
        Some("fast") => 2,
        Some("slow") => 1,
        _ => 0,
    }
}
