//! Of edition 2024, and stays.

edition_of_others_macro_a::foreign!(abs);
