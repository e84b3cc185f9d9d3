fn main() {
    println!("cargo::rustc-env=MOST={}", u32::MAX);
}
