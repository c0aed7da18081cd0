import { addDays } from '@innkeep/contract/calendar-date';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { aHotel, ana, aRequest, clerk } from '../../testing/builders.ts';
import { renderedMail } from '../../testing/hotel-with-mail.ts';
import { aPaidHotel, opened } from '../../testing/paying.ts';
import { toDeskStay } from '../desk/to-desk-stay.ts';
import { settle } from '../payments/settle.ts';
import { changeOwnStay } from './change-stay.ts';
import { checkIn, markNoShow } from './check-in.ts';
import { cancelBooking, getCancellation } from './cancel-booking.ts';
import { createBooking } from './create-booking.ts';

/*
 * Stays that are booked for tonight, after guests check in: at nine in the evening of 14 June, at a hotel in New York.
 */

const NINE = new Date('2027-06-15T01:00:00Z');
const TONIGHT = aStay('2027-06-14', '2027-06-16');
const BEGUN = { code: 'booking/begun' };

/** @param bookedAt when Ana booked */
async function bookedLate(bookedAt = NINE) {
  const hotel = aHotel();
  hotel.time.now = bookedAt;
  const { insertedId: id, booking } = await createBooking(hotel, ana, aRequest(TONIGHT));
  const pass = (minutes: number) => {
    hotel.time.now = new Date(bookedAt.getTime() + minutes * 60_000);
  };
  return { hotel, id, booking, pass };
}

it('can be cancelled for half an hour', async () => {
  const late = await bookedLate();
  expect(late.booking.cancelUntil).toBe('2027-06-15T01:30:00.000Z');
  late.pass(29);
  expect(await cancelBooking(late.hotel, ana, late.id)).toEqual({ deletedCount: 1 });
  expect(late.hotel.db.nights.size).toBe(0);

  const later = await bookedLate();
  later.pass(30);
  await expect(cancelBooking(later.hotel, ana, later.id)).rejects.toMatchObject(BEGUN);
  await expect(getCancellation(later.hotel, ana, later.id)).rejects.toMatchObject(BEGUN);
});

it('has half an hour, too, where check-in time comes before its end', async () => {
  const { hotel, id, pass } = await bookedLate(new Date('2027-06-14T18:45:00Z')); // a quarter to three
  pass(29);
  expect(await cancelBooking(hotel, ana, id)).toEqual({ deletedCount: 1 });
});

it('can be cancelled only until check-in time if booked well before', async () => {
  const { booking } = await bookedLate(new Date('2027-06-14T18:29:00Z'));
  expect(booking).not.toHaveProperty('cancelUntil');
});

it('costs after midnight what it cost before', async () => {
  const { hotel, id, pass } = await bookedLate(new Date('2027-06-15T03:50:00Z')); // ten to twelve
  pass(20);
  expect(await getCancellation(hotel, ana, id)).toEqual({ fee: 0, refund: 0, owed: 0 });
  await cancelBooking(hotel, ana, id);
  expect(hotel.db.bookings.get(id)).not.toHaveProperty('cancellationFee');
});

it('is told until when, and that it is too late afterwards', async () => {
  const { hotel, id } = await bookedLate();
  const { text } = await renderedMail(hotel, hotel.db.mails.get(`${id}-confirmation`));
  expect(text).toMatch(
    /If you cancel by Mon 14 Jun, 21:30 \(Rockport time\), we charge nothing\.\nIf you cancel later, we charge the full \$\d+\.\n\nYou can cancel under Your Booking on our site until 21:30 on Monday, 14 June 2027/,
  );
});

it('can be changed by its guest for as long', async () => {
  const { hotel, id, pass } = await bookedLate();
  pass(29);
  const sooner = { rev: 1, checkout: day('2027-06-15') };
  expect(await changeOwnStay(hotel, ana, id, sooner)).toMatchObject({ nights: 1 });
  pass(30);
  const back = { rev: 2, checkout: day('2027-06-16') };
  await expect(changeOwnStay(hotel, ana, id, back)).rejects.toMatchObject(BEGUN);
});

it('can be cancelled until check-in time once moved to another day, and for half an hour once moved to tonight', async () => {
  const { hotel, id, pass } = await bookedLate();
  pass(10);
  const moved = { rev: 1, checkin: day('2027-06-20'), checkout: day('2027-06-21') };
  await changeOwnStay(hotel, ana, id, moved);
  expect(hotel.db.bookings.get(id)?.cancelUntil).toBeUndefined();
  pass(60);
  const tonight = { rev: 2, checkin: day('2027-06-14'), checkout: day('2027-06-15') };
  await changeOwnStay(hotel, ana, id, tonight);
  const until = new Date(hotel.time.now.getTime() + 1_800_000).toISOString();
  expect(hotel.db.bookings.get(id)?.cancelUntil).toBe(until);
  await changeOwnStay(hotel, ana, id, { rev: 3, guests: 1 });
  expect(hotel.db.bookings.get(id)?.cancelUntil).toBe(until); // another change does not extend it
  pass(91);
  await expect(cancelBooking(hotel, ana, id)).rejects.toMatchObject(BEGUN);
});

it('cannot be cancelled once its guest is in the house', async () => {
  const { hotel, id, pass } = await bookedLate();
  pass(5);
  await checkIn(hotel, clerk, id, { rev: 1 });
  await expect(cancelBooking(hotel, ana, id)).rejects.toMatchObject(BEGUN);
});

it('cannot be a no-show until then, as the desk sees', async () => {
  const { hotel, id, pass } = await bookedLate();
  await expect(markNoShow(hotel, clerk, id, { rev: 1, releases: false })).toBeRefused({
    state: 'Until 21:30 on Monday, 14 June 2027 the guest may still come or cancel.',
  });
  const stored = hotel.db.bookings.get(id);
  expect(stored && toDeskStay(stored)).toMatchObject({ cancelUntil: '2027-06-15T01:30:00.000Z' });
  pass(30);
  expect(await markNoShow(hotel, clerk, id, { rev: 1, releases: false })).toMatchObject({ state: 'no-show' });
});

it('that is paid first has its half hour from when it is booked, and keeps to the agreed terms', async () => {
  const hotel = aPaidHotel({ tiers: [{ daysBefore: 0, fee: { kind: 'percent', of: 5000 } }] });
  hotel.time.now = NINE;
  const { id, paymentId, page } = await opened(hotel, ana, { ...TONIGHT, pay: 'full' });
  hotel.pass(25);
  hotel.atProvider.pay(page);
  await settle(hotel, paymentId);
  hotel.pass(29);
  expect(await getCancellation(hotel, ana, id)).toEqual({ fee: 12_000, refund: 12_000, owed: 0 });
  expect(await cancelBooking(hotel, ana, id)).toEqual({ deletedCount: 1, refund: 12_000 });
});

it('that is paid after midnight keeps the half hour that was promised before', async () => {
  const hotel = aPaidHotel({ tiers: [{ daysBefore: 0, fee: { kind: 'none' } }] });
  hotel.time.now = NINE;
  hotel.pass(170); // ten minutes to midnight
  const { id, paymentId, page } = await opened(hotel, ana, { ...TONIGHT, pay: 'full' });
  hotel.atProvider.pay(page);
  hotel.pass(15);
  await settle(hotel, paymentId);
  expect(hotel.booking(id)).toMatchObject({ state: 'booked', cancelUntil: '2027-06-15T04:20:00.000Z' });
  hotel.pass(14);
  expect(await cancelBooking(hotel, ana, id)).toEqual({ deletedCount: 1, refund: 24_000 });
});

it('that the bank confirms days later has none: its night is over', async () => {
  const hotel = aPaidHotel();
  hotel.time.now = NINE;
  const { id, paymentId, page } = await opened(hotel, ana, { ...TONIGHT, pay: 'full' });
  hotel.atProvider.pay(page);
  hotel.pass(24 * 60);
  await settle(hotel, paymentId);
  expect(hotel.booking(id)).toMatchObject({ state: 'booked', checkin: addDays(day('2027-06-15'), -1) });
  await expect(cancelBooking(hotel, ana, id)).rejects.toMatchObject(BEGUN);
});
