pub fn domain(mail: &str) -> Result<String, String> {
    let (_, host) = mail.split_once('@').ok_or("no @")?;
    Ok(host.to_string())
}
