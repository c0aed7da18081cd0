import type { StoredBooking } from '../records/stored-booking.ts';
import { inAgreed } from './agreed-differences.ts';
import { misshapenBooking } from './booking-shape.ts';
import type { Finding } from './difference.ts';
import { inFee } from './fee-differences.ts';
import type { BookingRecord } from './reconcile-store.ts';
import { inState } from './state-differences.ts';

/** Checks a stored booking by itself, and against what the audit says was agreed. */
export function inRecord(bookingId: string, { stored, agreed }: BookingRecord): Finding[] {
  const wrong = misshapenBooking(stored);
  if (wrong.length > 0)
    return [{ kind: 'booking/wrong-shape', booking: bookingId, detail: `wrong: ${wrong.join(', ')}` }];
  const booking = { ...stored, _id: bookingId } as unknown as StoredBooking; // its shape was just checked
  return [...inState(booking), ...inAgreed(booking, agreed), ...inFee(booking, agreed)];
}
