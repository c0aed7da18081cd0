import { LATE_CANCELLATION_MINUTES } from '../constants.ts';
import { HOTEL } from '../hotel.ts';
import type { Booking } from '../booking.ts';
import type { Section } from './texts.ts';

/** The software enforces these, at any hotel. A stay's own bill and policy state its price and terms. */
export const RULES_OF_BOOKING: readonly Section[] = [
  {
    heading: 'Price, payment and cancelling',
    text: `Before you confirm, the site shows the full bill with taxes and fees, what you pay when, and what cancelling costs until when. That is our agreement. You’ll find it on your booking’s page and in our confirmation e-mail, and it stays the same even if our prices or terms change later.

If you book without an account and pay nothing up front, we hold the room for two hours. It is booked once you confirm it with the link that we e-mail you; otherwise we release it, and you owe nothing.

If you pay when booking, we hold the room for as long as the site says, and book it once you’ve paid. If you don’t pay in time, we release it.

A promotion code applies only to qualifying stays. A single-use code applies to one booking; if you cancel that, you can use the code again.`,
  },
  {
    heading: 'If you change your stay',
    text: `While cancelling is free, you can change dates and guests on your booking’s page; after that, you can only add nights or guests. Nights you keep stay at the price you booked; added nights are at the price on the day of the change. Before you confirm, the site shows the new price, what is due or refunded, and the terms.

If a code doesn’t apply to the changed stay, you lose its discount, and the site tells you first. Some dates have different terms; you’ll need to make a new booking for those.`,
  },
  {
    heading: 'If you cancel or don’t come',
    text: `You can cancel on this site until ${HOTEL.checkInTime} on the day of arrival, by the hotel’s clock. Bookings made at about that time or later can be cancelled for ${LATE_CANCELLATION_MINUTES} minutes. Before you confirm, the site shows the agreed fee and your refund. After that, please call us.

If you don’t come, we charge what the agreed terms charge for a late cancellation, and may release the nights after the first. If you leave early, the desk tells you what it costs.

We refund to your original payment method, or in another way that we agree on.`,
  },
];

/** Returns the address of the house rules or the terms as they were when a stay was booked. */
export function agreedPage(page: string, { rules }: Pick<Booking, 'rules'>): string {
  return rules === undefined ? page : `${page}?v=${rules}`;
}
