export const PRICE_NOTE = 'Half board is included.';
