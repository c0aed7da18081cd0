/** How the bill is paid: on the payment page, in the confirmation, on a printed booking and in the house rules. */
export const PAYING =
  'You pay at the desk, in US dollars, when you arrive or when you leave: by card or in cash. To pay ahead by bank transfer, call us.';
