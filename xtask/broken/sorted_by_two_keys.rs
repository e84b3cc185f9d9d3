#[derive(Debug)]
struct File {
    folder: String,
    size: u64,
}

fn in_order(files: &mut [File]) {
    files.sort_by(|a, b| a.folder.cmp(b.folder).then(b.size.cmp(&a.size)));
}

fn main() {
    let mut files = [
        File { folder: "b".into(), size: 1 },
        File { folder: "a".into(), size: 2 },
        File { folder: "a".into(), size: 7 },
    ];
    in_order(&mut files);
    let sizes: Vec<u64> = files.iter().map(|f| f.size).collect();
    assert_eq!(sizes, [7, 2, 1]);
}
