fn main() {
    println!("cargo::rustc-env=MOST={}", u32::max_value());
}
