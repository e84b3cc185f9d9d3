pub fn file_name(name: &str) -> String {
    let name: &str = name.replace(' ', "_");
    format!("{name}.txt")
}
