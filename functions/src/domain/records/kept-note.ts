/** What the desk keeps of a booking for itself. */
export interface KeptNote {
  bookingId: string;
  note: string;
  at: Date;
  by: string;
}
