/** The means of payment at the desk, shown on site, mails and paper wherever something is to be paid. */
export const PAYING =
  'At the desk we take cards, and cash in US dollars. To pay by bank transfer, please call us.';

/** What the payment provider takes online, shown where a guest pays by card. Name the wallets that are on there. */
export const PAYING_ONLINE =
  'Online, you pay by card, Apple Pay or Google Pay on our payment provider’s page.';
