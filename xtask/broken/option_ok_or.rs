pub fn port(arg: Option<&str>) -> Result<u16, String> {
    let text = arg?;
    text.parse::<u16>().map_err(|error| error.to_string())
}
