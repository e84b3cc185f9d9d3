pub fn plural(n: usize) -> String {
    let suffix = if n == 1 { "" } else { "s" };
    format!("{n} file{suffix}")
}
