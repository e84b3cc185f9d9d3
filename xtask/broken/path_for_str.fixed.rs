use std::path::Path;

fn extension(path: &Path) -> Option<String> {
    path.extension().map(|ext| ext.to_string_lossy().into_owned())
}

fn main() {
    println!("{:?}", extension(Path::new("a.txt")));
}
