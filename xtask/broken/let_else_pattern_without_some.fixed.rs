struct Cell {
    text: Option<String>,
}

fn header(cells: &[Cell]) -> Result<&str, String> {
    let Some(first) = cells.first() else {
        return Err("no cells".to_string());
    };
    let Some(text) = &first.text else {
        return Err("first cell is empty".to_string());
    };
    Ok(text)
}

fn main() {
    assert_eq!(header(&[Cell { text: Some("a".into()) }]), Ok("a"));
    assert!(header(&[Cell { text: None }]).is_err());
    assert!(header(&[]).is_err());
}
