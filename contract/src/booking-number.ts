/** What guest and hotel call a booking by: the beginning of its id, short enough to be read out at the door. */
export function bookingNumber(bookingId: string): string {
  return `${bookingId.slice(0, 4)}-${bookingId.slice(4, 8)}`.toUpperCase();
}

/** Ids are in hex; the dash is for who reads a number out. */
const TYPED = /^[\da-f]{4}-?[\da-f]{4}$/i;

/** A booking's number as the hotel writes it, however somebody typed it; undefined where it is none. */
export function typedBookingNumber(text: string): string | undefined {
  return TYPED.test(text) ? bookingNumber(text.replace('-', '')) : undefined;
}
