/**
 * Where a bill is paid of which nothing is paid by card: said wherever a guest sees what a stay costs. How it is paid
 * there is for the hotel to say, in hotel/paying.ts.
 */
export const PAY_AT_HOTEL = 'You pay at the hotel';
