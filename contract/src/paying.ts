/**
 * Where every bill is paid, since the site takes no card: said wherever a guest sees what a stay costs. How it is paid
 * is for the hotel to say, in hotel/paying.ts.
 */
export const PAY_AT_HOTEL = 'You pay at the hotel';
