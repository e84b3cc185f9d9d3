pub fn port(arg: Option<&str>) -> Result<u16, String> {
    let text = arg.ok_or("no port")?;
    text.parse::<u16>().map_err(|error| error.to_string())
}
