fn main() {
    let text = "pub fn made() -> u32 {\n    let mut number = 7;\n    number\n}\n";
    std::fs::write("src/made.rs", text).expect("src can be written");
}
