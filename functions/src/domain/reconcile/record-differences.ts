import type { StoredBooking } from '../records/stored-booking.ts';
import { inAgreed } from './agreed-differences.ts';
import { isOfVersion1, isOfVersion2, misshapenBooking } from './booking-shape.ts';
import type { Finding } from './difference.ts';
import { inFee } from './fee-differences.ts';
import type { BookingRecord } from './reconcile-store.ts';
import { inState } from './state-differences.ts';

/** Checks a stored booking by itself, and against what the audit says was agreed. */
export function inRecord(bookingId: string, { stored, agreed }: BookingRecord): Finding[] {
  const find = (kind: Finding['kind'], detail: string): Finding[] => [{ kind, booking: bookingId, detail }];
  const isOld = agreed.length === 0; // a booking with entries had these fields once
  if (isOld && isOfVersion1(stored)) return find('booking/version-1', 'it has no state and no bill');
  if (isOld && isOfVersion2(stored)) return find('booking/version-2', 'the desk does not find it');
  const wrong = misshapenBooking(stored);
  if (wrong.length > 0) return find('booking/wrong-shape', `wrong: ${wrong.join(', ')}`);
  const booking = { ...stored, _id: bookingId } as unknown as StoredBooking; // its shape was just checked
  return [...inState(booking), ...inAgreed(booking, agreed), ...inFee(booking, agreed)];
}
