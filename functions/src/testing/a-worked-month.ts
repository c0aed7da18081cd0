import { aStay } from '@innkeep/contract/testing/dates';
import { cancelBooking } from '../domain/bookings/cancel-booking.ts';
import { checkOut } from '../domain/bookings/check-out.ts';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { aBilledStay, COMPANY, invoicesAtDesk } from './a-billed-stay.ts';
import { ben, aRequest, clerk } from './builders.ts';

/**
 * The month of docs/the-books.md, seen from the first day of the next: a paid stay on two invoices, of which one was
 * corrected, and a cancellation that is not paid.
 */
export async function aWorkedMonth() {
  const stay = await aBilledStay();
  const { hotel, id, issue, pay } = stay;
  await pay(34_400);
  await issue(['night', 'extra:breakfast'], { payee: COMPANY });
  const OWN = ['extra:dog', 'Wine', 'tax'];
  await issue(OWN);
  await issue(OWN, { payee: COMPANY, corrects: '2027-00002', reason: 'To the firm after all' });

  const extras = [
    { id: 'breakfast', count: 2 },
    { id: 'dog', count: 1 },
  ];
  const request = aRequest({ ...aStay('2027-06-17', '2027-06-19'), email: ben.email, extras });
  const { insertedId: cancelled } = await createBooking(hotel, ben, request);
  await cancelBooking(hotel, clerk, cancelled);
  await invoicesAtDesk(hotel, cancelled).issue(['cancellation'], { payee: { name: 'Ben' } }, 'cancellation');
  hotel.time.now = new Date('2027-06-16T14:30:00Z');
  await checkOut(hotel, clerk, id, { rev: 3, releases: false, requotes: false });
  hotel.time.now = new Date('2027-07-01T14:30:00Z');
  return { ...stay, cancelled };
}
