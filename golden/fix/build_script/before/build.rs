fn main() {
    let mut flag = "rich";
    println!("cargo::rustc-check-cfg=cfg({flag})");
    println!("cargo::rustc-cfg={flag}");
}
