void f() {
	if (b) {
		c();
	}
	if (d) {
				e();
	}
}
