/** The means of payment at the desk, shown on site, mails and paper wherever something is to be paid. */
export const PAYING = 'At the desk we take cards, and cash in US dollars. For a bank transfer, call us.';
