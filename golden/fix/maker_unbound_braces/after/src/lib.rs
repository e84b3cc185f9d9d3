pub fn show(pair: (u32, u32)) -> String {
    let (a, _a_2) = pair;
    format!("{{name}}: {a}")
}
