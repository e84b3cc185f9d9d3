mod helper;

fn main() {
    helper::run();
}
