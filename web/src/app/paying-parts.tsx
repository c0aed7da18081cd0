import { lazyPart } from './lazy-page.tsx';
import type { pay as Pay } from './when-paying.tsx';

/** For guests who pay by card or have cancelled, and for staff: fetched together when one is shown. */

const parts = () => import('./when-paying.tsx');

export const AskedPayment = lazyPart(async () => ({ default: (await parts()).AskedPayment }));
export const BookingMails = lazyPart(async () => ({ default: (await parts()).BookingMails }));
export const CancelledBooking = lazyPart(async () => ({ default: (await parts()).CancelledBooking }));
export const CancelledLines = lazyPart(async () => ({ default: (await parts()).CancelledLines }));
export const HeldActions = lazyPart(async () => ({ default: (await parts()).HeldActions }));
export const HeldStay = lazyPart(async () => ({ default: (await parts()).HeldStay }));
export const PaymentReturn = lazyPart(async () => ({ default: (await parts()).PaymentReturn }));
export const CancelDialogWithPolicy = lazyPart(async () => ({
  default: (await parts()).CancelDialogWithPolicy,
}));
export const Payments = lazyPart(async () => ({ default: (await parts()).Payments }));

export const pay: typeof Pay = async (...asked) => (await parts()).pay(...asked);
