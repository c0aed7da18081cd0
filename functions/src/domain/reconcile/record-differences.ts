import type { StoredBooking } from '../records/stored-booking.ts';
import { inAgreed } from './agreed-differences.ts';
import { isOfVersion1, isOfVersion2, misshapenBooking } from './booking-shape.ts';
import type { Finding } from './difference.ts';
import { inFee } from './fee-differences.ts';
import type { BookingRecord } from './reconcile-store.ts';
import { inState } from './state-differences.ts';

/** Compares all that is stored of a booking with itself, and with what the audit keeps of it. */
export function inRecord(bookingId: string, { stored, agreed }: BookingRecord): Finding[] {
  const find = (kind: Finding['kind'], detail: string): Finding[] => [{ kind, booking: bookingId, detail }];
  const isOld = agreed.length === 0; // of whatever has an entry, what is missing was there
  if (isOld && isOfVersion1(stored)) return find('booking/version-1', 'it has no state and no bill');
  if (isOld && isOfVersion2(stored)) return find('booking/version-2', 'the desk does not find it');
  const wrong = misshapenBooking(stored);
  if (wrong.length > 0) return find('booking/wrong-shape', `wrong: ${wrong.join(', ')}`);
  const booking = { ...stored, _id: bookingId } as unknown as StoredBooking; // by its shape
  return [...inState(booking), ...inAgreed(booking, agreed), ...inFee(booking, agreed)];
}
