use std::env;

pub fn first() -> Option<String> {
    let args = env::args().collect();
    args.get(1).cloned()
}
