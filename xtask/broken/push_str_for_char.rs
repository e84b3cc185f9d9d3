pub fn exclaim(text: &mut String) {
    text.push_str('!');
}
