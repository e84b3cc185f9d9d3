fn a() {
	if ready() {
		while more() {
			go();
		}
	}
}
