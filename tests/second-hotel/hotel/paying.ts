export const PAYING = 'In the parlour we take euros, in cash; the bank is across the square.';

/** What the payment provider takes online, shown where a guest pays by card. Name the wallets that are on there. */
export const PAYING_ONLINE = 'Online, you pay by card on our payment provider’s page.';
