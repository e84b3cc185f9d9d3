D = {
    10: 'ten',
    12: 'twelve',
}
