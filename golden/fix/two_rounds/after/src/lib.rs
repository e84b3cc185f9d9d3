
mod inner {
    
}
