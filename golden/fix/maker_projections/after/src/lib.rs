pub struct Row(Vec<String>);

impl From<Vec<String>> for Row {
    fn from(cells: Vec<String>) -> Row {
        Row(cells)
    }
}

pub fn add_all<I>(rows: &mut Vec<Row>, new: I)
where
    I: IntoIterator,
    I::Item: Into<Row>,
{
    for row in new {
        rows.push(row.into());
    }
}

pub fn names<I>(list: I) -> Vec<String>
where
    I: IntoIterator,
    I::Item: Into<String>,
{
    list.into_iter().map(|name| name.into()).collect::<Vec<String>>()
}
