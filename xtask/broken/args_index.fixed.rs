use std::env;

pub fn first() -> Option<String> {
    let args: Vec<String> = env::args().collect();
    args.get(1).cloned()
}
