pub fn domain(mail: &str) -> Result<String, String> {
    let (_, host) = mail.split_once('@')?;
    Ok(host.to_string())
}
