fn rename(name: String) {
    name.push_str("!");
}

pub fn renamed() -> String {
    let name = String::from("a");
    rename(name);
    name
}
