//! Reads arguments.

pub fn input(args: &[String]) -> Result<&str, String> {
    if args.is_empty() {
        Err("no input".to_string())
    }
    Ok(&args[0])
}

pub fn first(args: &[String]) -> Option<&str> {
    if args.len() > 1 {
        None
    }
    args.first().map(|arg| arg.as_str())
}
