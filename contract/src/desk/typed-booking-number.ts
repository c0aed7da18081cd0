import { bookingNumber } from '../booking-number.ts';

/** Ids are in hex; the dash is for who reads a number out. */
const TYPED = /^[\da-f]{4}-?[\da-f]{4}$/i;

/** A booking's number as the hotel writes it, however somebody typed it; undefined where it is none. */
export function typedBookingNumber(text: string): string | undefined {
  return TYPED.test(text) ? bookingNumber(text.replace('-', '')) : undefined;
}
