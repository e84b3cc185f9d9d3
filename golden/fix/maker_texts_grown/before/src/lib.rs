pub fn path(parts: &[&str]) -> String {
    let mut out = "/";
    for part in parts {
        out.push_str(part);
        out.push('/');
    }
    out.to_string()
}

pub fn said(part: &str) -> String {
    let mut out: &str = "";
    out.push_str(part);
    out.to_string()
}
