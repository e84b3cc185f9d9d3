mod below;
