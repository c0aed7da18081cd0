import { lazyPart } from './lazy-part.tsx';
import type { pay as Pay } from './when-paying.ts';

/*
 * What only guests need who pay by card, or have cancelled a stay, and what only the hotel's staff see of one: it is
 * fetched, all of it at once, when there is anything of it to show.
 */

const parts = () => import('./when-paying.ts');

export const BookingMails = lazyPart(async () => ({ default: (await parts()).BookingMails }));
export const CancelledBooking = lazyPart(async () => ({ default: (await parts()).CancelledBooking }));
export const CancelledLines = lazyPart(async () => ({ default: (await parts()).CancelledLines }));
export const HeldActions = lazyPart(async () => ({ default: (await parts()).HeldActions }));
export const HeldStay = lazyPart(async () => ({ default: (await parts()).HeldStay }));
export const PaymentReturn = lazyPart(async () => ({ default: (await parts()).PaymentReturn }));
export const CancelDialogWithTerms = lazyPart(async () => ({
  default: (await parts()).CancelDialogWithTerms,
}));
export const Payments = lazyPart(async () => ({ default: (await parts()).Payments }));

/** Leads to the provider's page. */
export const pay: typeof Pay = async (booking) => (await parts()).pay(booking);
