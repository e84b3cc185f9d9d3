fn main() {
    let text = "pub fn made() -> u32 {\n    let mut number = usize::max_value() as u32;\n    number\n}\n\n/// Made.\n\npub fn many() -> u32 {\n    7\n}\n";
    std::fs::write("src/made.rs", text).expect("src can be written");
}
