import { plainFigures } from './plain-figures.ts';

export function bookingNumber(bookingId: string): string {
  return `${bookingId.slice(0, 4)}-${bookingId.slice(4, 8)}`.toUpperCase();
}

/** Ids are hexadecimal; the dash only makes a number easier to read out. */
const TYPED = /^[\da-f]{4}-?[\da-f]{4}$/i;

/** Returns a typed booking number as the hotel writes it, or undefined where the text is not one. */
export function typedBookingNumber(text: string): string | undefined {
  const plain = withoutSpaces(text);
  return TYPED.test(plain) ? bookingNumber(plain.replace('-', '')) : undefined;
}

export function typedNumberOrHalf(text: string): string | undefined {
  const plain = withoutSpaces(text);
  return typedBookingNumber(plain) ?? (/^[\da-f]{4}$/i.test(plain) ? plain.toUpperCase() : undefined);
}

function withoutSpaces(text: string): string {
  return plainFigures(text).replace(/\s+/g, '');
}
