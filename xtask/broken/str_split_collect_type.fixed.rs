pub fn fields(line: &str) -> Vec<String> {
    line.split(',').map(|field| field.trim().to_string()).collect()
}
