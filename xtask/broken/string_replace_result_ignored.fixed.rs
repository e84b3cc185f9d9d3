pub fn file_name(name: &str) -> String {
    let name = name.replace(' ', "_");
    format!("{name}.txt")
}
