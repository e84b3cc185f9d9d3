// ä mut
