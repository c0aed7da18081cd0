export const CARD_ALT = 'The inn under its lime tree';
