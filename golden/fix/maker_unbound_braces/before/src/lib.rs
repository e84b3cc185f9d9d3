pub fn show(pair: (u32, u32)) -> String {
    let (a, a) = pair;
    format!("{{name}}: {a}")
}
