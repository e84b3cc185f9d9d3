
fn main() {
    println!("{}", import_not_meant_by_a_feature::child::port());
}
