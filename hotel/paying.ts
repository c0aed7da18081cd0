/** What the desk takes: wherever something is still to be paid, on the site, in mails and on paper. */
export const PAYING = 'At the desk we take cards, and cash in US dollars. For a bank transfer, call us.';
