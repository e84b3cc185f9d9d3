pub fn plural(n: usize) -> String {
    let suffix = n == 1 ? "" : "s";
    format!("{n} file{suffix}")
}
