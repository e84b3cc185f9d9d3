fn m() {
    if a { b() } else { c() }
    if d { e() }
}
