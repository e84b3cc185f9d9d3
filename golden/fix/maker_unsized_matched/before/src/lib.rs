pub fn command(args: Vec<String>) -> String {
    match args {
        [] => "help".to_string(),
        [one] => one.clone(),
        [first, rest @ ..] => format!("{first} +{}", rest.len()),
    }
}
