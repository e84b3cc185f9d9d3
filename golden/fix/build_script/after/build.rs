fn main() {
    let flag = "rich";
    println!("cargo::rustc-check-cfg=cfg({flag})");
    println!("cargo::rustc-cfg={flag}");
}
