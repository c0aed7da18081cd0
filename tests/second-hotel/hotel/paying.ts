export const PAYING = 'In the parlour we take euros, in cash; the bank is across the square.';
