
mod m1 {
    
    mod m2 {
        
        mod m3 {
            
            mod m4 {
                
                mod m5 {
                    
                    mod m6 {
                        
                    }
                }
            }
        }
    }
}
