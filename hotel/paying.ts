/**
 * The means of payment that the desk accepts, shown on the site, in mails and on paper wherever something is
 * still to be paid.
 */
export const PAYING = 'At the desk we take cards, and cash in US dollars. For a bank transfer, call us.';
