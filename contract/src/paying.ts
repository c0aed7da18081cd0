/**
 * Where a bill is paid if nothing of it is paid by card; shown wherever a guest sees what a stay costs. The
 * hotel says how to pay there in hotel/paying.ts.
 */
export const PAY_AT_HOTEL = 'You pay at the hotel';
