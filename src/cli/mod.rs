//! stub
/// stub
pub fn main() -> std::process::ExitCode {
    unimplemented!()
}
