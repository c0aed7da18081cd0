/** Beside the total: what comes with every room, in a sentence. What the rates decide is said by the bill itself. */
export const PRICE_NOTE = 'Breakfast is included.';
