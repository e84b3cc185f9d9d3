fn main() {
    println!("{}", trial_revealed_above::name_of("struct A;") + nowhere_to_be_found());
    println!("{}", trial_revealed_above::never_written("struct A;"));
}
