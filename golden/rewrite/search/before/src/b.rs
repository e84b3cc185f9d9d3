fn todo() {}
