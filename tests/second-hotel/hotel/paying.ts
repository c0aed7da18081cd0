export const PAYING = 'You pay in the parlour, in euros and in cash; the bank is across the square.';
