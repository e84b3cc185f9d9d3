fn main() {
    println!("{}", early_start_not_of_shared_files::part::twice(3));
}
