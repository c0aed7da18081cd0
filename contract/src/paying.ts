/** What guests read where nothing is paid by card. The house rules' `paying` says how to pay at the hotel. */
export const PAY_AT_HOTEL = 'Pay at the hotel';
