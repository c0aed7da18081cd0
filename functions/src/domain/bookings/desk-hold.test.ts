import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { aHotel, aRoom, clerk } from '../../testing/builders.ts';
import { today } from '../desk/today.ts';
import { takePayment } from '../payments/take-payment.ts';
import { lapseHolds, confirmHold, keepUntil } from './desk-hold.ts';
import { reconcile, reconcileMoney } from '../reconcile/proof.ts';
import { addStay } from './add-stay.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeStay } from './change-stay.ts';
import { checkIn } from './check-in.ts';

const wanted = { ...A_DESK_ORDER, holdUntil: day('2027-06-04') } as const;

/** A hotel whose desk keeps its only room until Friday, 4 June; it is Tuesday, 1 June. */
async function aKeptRoom() {
  const hotel = aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic' }));
  const { _id } = await addStay(hotel, clerk, wanted);
  const stored = () => {
    const found = hotel.db.bookings.get(_id);
    if (!found) throw new Error('The booking is gone.');
    return found;
  };
  const nights = () => [...hotel.db.nights.values()].filter((holder) => holder === _id).length;
  const kinds = () => [...hotel.db.mails.values()].map(({ kind }) => kind);
  const alerts = async () => (await today(hotel)).alerts.map(({ kind }) => kind);
  return { hotel, _id, stored, nights, kinds, alerts };
}

async function proof(hotel: ReturnType<typeof aHotel>) {
  const found: unknown[] = [];
  const tell = (difference: unknown) => void found.push(difference);
  await reconcile(hotel, tell);
  await reconcileMoney(hotel, tell);
  return found;
}

describe('a room that the desk holds until a day', () => {
  it('holds its nights without a payment, and tells the guest until when', async () => {
    const { hotel, stored, nights, kinds } = await aKeptRoom();
    expect(stored()).toMatchObject({ state: 'held', hold: { by: 'desk', until: '2027-06-04' } });
    expect(stored().payments).toBeUndefined();
    expect(nights()).toBe(2);
    expect(kinds()).toEqual(['hold']);
    expect(hotel.db.audit.at(-1)).toMatchObject({
      action: 'booking/held',
      by: 'clerk',
      what: 'Held at the desk until Friday 4 June.',
    });
    await expect(addStay(hotel, clerk, wanted)).toBeRefused('booking/dates-taken');
    expect(await proof(hotel)).toEqual([]);
  });

  it('is booked once the desk confirms it, as it was agreed', async () => {
    const { hotel, _id, stored, nights, kinds } = await aKeptRoom();
    const { quote, policy } = stored();
    await confirmHold(hotel, clerk, _id, { rev: 1 });
    expect(stored()).toMatchObject({ state: 'booked', rev: 2, quote, policy });
    expect(stored().hold).toBeUndefined();
    expect(nights()).toBe(2);
    expect(kinds()).toEqual(['confirmation']); // the other was not sent yet
    await takePayment(hotel, clerk, _id, { amount: 10_000, method: 'cash' });
    expect(await proof(hotel)).toEqual([]);
    await expect(confirmHold(hotel, clerk, _id, { rev: stored().rev })).toBeRefused('booking/not-now');
  });

  it('takes no payment and no check-in before that', async () => {
    const { hotel, _id } = await aKeptRoom();
    const paying = takePayment(hotel, clerk, _id, { amount: 100, method: 'cash' });
    await expect(paying).toBeRefused('booking/not-now');
    await expect(checkIn(hotel, clerk, _id, { rev: 1 })).toBeRefused('booking/not-now');
  });

  it('can be held longer, at most until the day before arrival, and only with its latest revision', async () => {
    const { hotel, _id, stored } = await aKeptRoom();
    await keepUntil(hotel, clerk, _id, { rev: 1, until: day('2027-06-07') });
    expect(stored().hold).toEqual({ by: 'desk', until: '2027-06-07' });
    expect([...hotel.db.mails.values()]).toMatchObject([{ kind: 'hold', data: { until: '2027-06-07' } }]);
    expect(hotel.db.audit.at(-1)?.what).toBe('Held until Monday 7 June; it was Friday 4 June.');
    await expect(keepUntil(hotel, clerk, _id, { rev: 2, until: day('2027-06-14') })).toBeRefused({
      until: 'A room can be held until the day before arrival.',
    });
    await expect(keepUntil(hotel, clerk, _id, { rev: 1, until: day('2027-06-08') })).toBeRefused(
      'booking/changed',
    );
  });

  it('lapses by itself once its last day is over, in a hotel that takes no payments, too', async () => {
    const { hotel, stored, nights, kinds, alerts } = await aKeptRoom();
    expect(await alerts()).toEqual([]);
    hotel.time.now = new Date('2027-06-05T03:55:00Z'); // 23:55 on its last day
    await lapseHolds(hotel);
    expect(stored().state).toBe('held');
    expect(await alerts()).toEqual(['hold-ending']);
    hotel.time.now = new Date('2027-06-05T04:05:00Z');
    await lapseHolds(hotel);
    await lapseHolds(hotel);
    expect(stored()).toMatchObject({ state: 'lapsed', hold: { by: 'desk', until: '2027-06-04' } });
    expect(nights()).toBe(0);
    expect(kinds()).toEqual(['hold-over']);
    expect(await alerts()).toEqual(['hold-lapsed']);
    expect(await proof(hotel)).toEqual([]);
    hotel.time.now = new Date('2027-06-06T16:00:00Z');
    expect(await alerts()).toEqual([]);
  });

  it('is released without a fee, and its guest is told', async () => {
    const { hotel, _id, stored, nights, kinds } = await aKeptRoom();
    await cancelBooking(hotel, clerk, _id);
    expect(stored()).toMatchObject({ state: 'cancelled' });
    expect(stored().hold).toBeUndefined();
    expect(stored().cancellationFee).toBeUndefined();
    expect(nights()).toBe(0);
    expect(kinds()).toEqual(['hold-over']); // the other was not sent yet
    expect(await proof(hotel)).toEqual([]);
  });

  it('is changed like a booked stay, unless the hold would outlast its arrival', async () => {
    const { hotel, _id, stored, kinds } = await aKeptRoom();
    const change = { rev: 1, pricing: 'keep', reason: '', overridesRules: false, guest: undefined } as const;
    await changeStay(hotel, clerk, _id, { ...change, room: 'attic' });
    expect(stored()).toMatchObject({ state: 'held', room: { _id: 'attic' }, hold: { until: '2027-06-04' } });
    expect(kinds()).toEqual(['hold', 'hold']);
    // A move back would not keep it for longer again.
    const nearer = changeStay(hotel, clerk, _id, { ...change, rev: 2, checkin: day('2027-06-04') });
    await expect(nearer).toBeRefused('booking/not-now', {
      state: 'This stay is held until Friday 4 June. Shorten the hold first, or confirm it.',
    });
    const now = changeStay(hotel, clerk, _id, { ...change, rev: 2, checkin: day('2027-06-01') });
    await expect(now).toBeRefused('booking/not-now');
    expect(await proof(hotel)).toEqual([]);
  });

  it('leaves what has been sent', async () => {
    const { hotel, _id, kinds } = await aKeptRoom();
    for (const [mailId, mail] of hotel.db.mails)
      hotel.db.mails.set(mailId, { ...mail, delivery: { ...mail.delivery, state: 'SUCCESS' } });
    await confirmHold(hotel, clerk, _id, { rev: 1 });
    expect(kinds()).toEqual(['hold', 'confirmation']);
  });

  it('mails nothing to a guest without an address', async () => {
    const hotel = aHotel();
    await addStay(hotel, clerk, { ...wanted, email: '' });
    expect(hotel.db.mails.size).toBe(0);
  });
});
