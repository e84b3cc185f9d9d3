//! Of edition 2021.
