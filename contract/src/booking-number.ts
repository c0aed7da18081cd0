/** What guest and hotel call a booking by: the beginning of its id, short enough to be read out at the door. */
export function bookingNumber(bookingId: string): string {
  return `${bookingId.slice(0, 4)}-${bookingId.slice(4, 8)}`.toUpperCase();
}
