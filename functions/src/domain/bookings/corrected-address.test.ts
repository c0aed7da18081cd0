import { aStay } from '@innkeep/contract/testing/dates';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { aVisit, letMinutesPass, VERA, visited } from '../../testing/a-visit.ts';
import { aHotel, aRoom, ana, clerk } from '../../testing/builders.ts';
import { usedBy } from '../../testing/memory-database.ts';
import { aHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { makeKey, requireKeyHolder } from '../keys/booking-key.ts';
import { reconcile } from '../reconcile/proof.ts';
import { addStay } from './add-stay.ts';
import { changeStay } from './change-stay.ts';
import { claimBookings, applyAccountEmail } from './follow-address.ts';
import { confirmStay, correctAddress } from './confirm-stay.ts';
import { createBooking } from './create-booking.ts';
import { getByKey } from './get-booking.ts';
import { KEEP_AGREED_PRICE } from './plan-change.ts';
import { syncUser } from '../users/sync-user.ts';

const RIGHT = 'lind@people.test';
const ONCE = { ...aPromo({ isOncePerPerson: true }), code: 'ONCE-27', uses: 0 };
const OF_THE_DESK = { ...KEEP_AGREED_PRICE, reason: '' };

type Hotel = ReturnType<typeof aHotel>;

async function deliver(hotel: ReturnType<typeof aHotelWithMail>): Promise<void> {
  for (const id of Array.from(hotel.db.mails.keys())) await deliverMail(hotel, id);
}

function keyIn(text = ''): string {
  return /#k=([\w-]{43})/.exec(text)?.[1] ?? '';
}

async function opens(hotel: Hotel, key: string): Promise<boolean> {
  return requireKeyHolder(hotel, key).then(
    () => true,
    () => false,
  );
}

function correct(hotel: Hotel, id: string, email: string) {
  return changeStay(hotel, clerk, id, { rev: hotel.db.bookings.get(id)?.rev ?? 0, email, ...OF_THE_DESK });
}

async function proof(hotel: Hotel): Promise<unknown[]> {
  const found: unknown[] = [];
  await reconcile(hotel, (difference) => void found.push(difference));
  return found;
}

describe('an address that the desk corrects', () => {
  it('gets the confirmation, and a link that opens the stay; what waits for the wrong one is not sent', async () => {
    const hotel = aHotelWithMail();
    const { _id } = await addStay(hotel, clerk, { ...A_DESK_ORDER, email: VERA });
    await correct(hotel, _id, RIGHT);
    await deliver(hotel);
    expect(hotel.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [RIGHT, 'Your stay at Harbour House: 14 June 2027, 2 nights'],
    ]);
    expect(await opens(hotel, keyIn(hotel.sent[0]?.text))).toBe(true);
  });

  it('gets it even if the wrong one has had its mail, whose link stops working', async () => {
    const hotel = aHotelWithMail();
    const { _id } = await addStay(hotel, clerk, { ...A_DESK_ORDER, email: VERA });
    await deliver(hotel);
    const [wrong] = hotel.sent.splice(0);
    expect(await opens(hotel, keyIn(wrong?.text))).toBe(true);
    await correct(hotel, _id, RIGHT);
    await deliver(hotel);
    expect(await opens(hotel, keyIn(wrong?.text))).toBe(false);
    expect(hotel.sent.map(({ to }) => to)).toEqual([RIGHT]);
  });

  it('gets a mail that had left the queue and failed before the correction', async () => {
    const hotel = aHotelWithMail();
    const { _id } = await addStay(hotel, clerk, { ...A_DESK_ORDER, email: VERA });
    hotel.failures.push(new Error('The server is away.'));
    await deliver(hotel);
    await correct(hotel, _id, RIGHT);
    hotel.pass(11);
    await deliver(hotel);
    expect(new Set(hotel.sent.map(({ to }) => to))).toEqual(new Set([RIGHT]));
  });

  it('stops a key made late for the wrong one', async () => {
    const hotel = aHotel();
    const { _id } = await addStay(hotel, clerk, { ...A_DESK_ORDER, email: VERA });
    const before = hotel.db.bookings.get(_id);
    await correct(hotel, _id, RIGHT);
    const late = before ? await makeKey(hotel, before, true) : '';
    await expect(requireKeyHolder(hotel, late)).toBeRefused('key/not-valid');
  });

  it('may be cleared in one save and typed in the next: the mailbox and the code’s use are those of the booking', async () => {
    const hotel = aHotel();
    hotel.db.promos.set('ONCE-27', { ...ONCE });
    const { id, byMail, now } = await visited(hotel, { code: 'ONCE-27' });
    await confirmStay(hotel, await byMail(), id);
    await correct(hotel, id, '');
    expect([now()?.mailbox, hotel.db.promos.get('ONCE-27')?.uses]).toEqual([undefined, 1]);
    expect(await proof(hotel)).toEqual([]);
    await correct(hotel, id, RIGHT);
    expect([now()?.mailbox, hotel.db.promos.get('ONCE-27')?.uses]).toEqual([RIGHT, 1]);
    expect([...hotel.db.uses.keys()]).toEqual([usedBy('ONCE-27', RIGHT)]);
    expect(await proof(hotel)).toEqual([]);
    const again = { ...aVisit({ ...aStay('2027-06-20', '2027-06-22'), code: 'ONCE-27' }), email: RIGHT };
    await expect(createBooking(hotel, undefined, again, 'again')).toBeRefused('code/used-up');
  });

  it('counts a code once, where an account claims the stay and then changes its address', async () => {
    const hotel = aHotel();
    hotel.db.promos.set('ONCE-27', { ...ONCE });
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    const { id, byMail } = await visited(hotel, { email: ana.email, code: 'ONCE-27' });
    await confirmStay(hotel, await byMail(), id);
    expect(await claimBookings(hotel, ana)).toEqual({ claimed: 1 });
    expect(new Set(hotel.db.uses.keys())).toEqual(
      new Set([usedBy('ONCE-27', 'ana'), usedBy('ONCE-27', 'ana@innkeep.test')]),
    );
    hotel.accounts.tokens.set('ana', { ...ana, email: 'ana.new@elsewhere.test' });
    await applyAccountEmail(hotel, 'ana');
    expect(new Set(hotel.db.uses.keys())).toEqual(
      new Set([usedBy('ONCE-27', 'ana'), usedBy('ONCE-27', 'ana.new@elsewhere.test')]),
    );
    expect(hotel.db.promos.get('ONCE-27')?.uses).toBe(1);
    expect(await proof(hotel)).toEqual([]);
  });
});

describe('a guest without an account corrects their address', () => {
  it('until the stay is confirmed: the mail goes to the new one, and only its link confirms', async () => {
    const hotel = aHotelWithMail();
    const { id, holder, now, key } = await visited(hotel);
    await deliver(hotel);
    const [wrong] = hotel.sent.splice(0);
    letMinutesPass(hotel, 30);
    const corrected = await correctAddress(hotel, holder, id, { email: ' Lind@People.test' });
    expect(corrected.booking).toMatchObject({ email: RIGHT, rev: 2, state: 'held' });
    expect(now()).toMatchObject({ mailbox: RIGHT, hold: { by: 'guest', until: '2027-06-01T18:00:00.000Z' } });
    for (const old of [key, keyIn(wrong?.text)]) expect(await opens(hotel, old)).toBe(false);
    await deliver(hotel);
    expect(hotel.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [RIGHT, 'Please confirm your stay at Harbour House'],
    ]);
    const unproven = await requireKeyHolder(hotel, corrected.key);
    expect((await getByKey(hotel, unproven)).isMailed).toBe(false);
    await expect(confirmStay(hotel, unproven, id)).toBeRefused('booking/not-proven');
    const proven = await requireKeyHolder(hotel, keyIn(hotel.sent[0]?.text));
    expect((await confirmStay(hotel, proven, id)).state).toBe('booked');
    expect(await proof(hotel)).toEqual([]);
  });

  it('not of another guest’s stay, and the named mailbox is not charged for the try', async () => {
    const counted: string[] = [];
    const hotel = aHotel();
    const { id, holder, byMail } = await visited(hotel);
    const ofAnother = { ...holder, opens: { bookingId: 'another', isMailed: false } };
    const countRequest = (_limit: string, subject: string) => Promise.resolve(void counted.push(subject));
    for (const caller of [ana, clerk, ofAnother, await byMail()])
      await expect(correctAddress({ ...hotel, countRequest }, caller, id, { email: RIGHT })).toBeRefused(
        'auth/forbidden',
      );
    expect(counted).toEqual([]);
  });

  it('not once it is confirmed, and not by a mailed key', async () => {
    const hotel = aHotel();
    const { id, holder, byMail, now } = await visited(hotel);
    await expect(correctAddress(hotel, await byMail(), id, { email: RIGHT })).toBeRefused('auth/forbidden');
    await confirmStay(hotel, await byMail(), id);
    await expect(correctAddress(hotel, holder, id, { email: RIGHT })).toBeRefused('booking/not-now');
    expect(now()?.email).toBe(VERA);
  });

  it('not to one that has used the code, or holds as many stays as it may', async () => {
    const hotel = aHotel(aRoom(), ...['a', 'b', 'c', 'd', 'e'].map((_id) => aRoom({ _id })));
    hotel.db.promos.set('ONCE-27', { ...ONCE });
    const theirs = await visited(hotel, { email: RIGHT, room: { _id: 'a' }, code: 'ONCE-27' });
    await confirmStay(hotel, await theirs.byMail(), theirs.id);
    const { id, holder, now } = await visited(hotel, { code: 'ONCE-27' });
    await expect(correctAddress(hotel, holder, id, { email: RIGHT })).toBeRefused('code/used-up');
    const unconfirmed = { stays: 1, nights: 0 };
    const full = { ...hotel, bookingQuotas: { ...hotel.bookingQuotas, unconfirmed } };
    await expect(correctAddress(full, holder, id, { email: RIGHT })).toBeRefused(
      'booking/too-many-unconfirmed',
    );
    expect(now()?.email).toBe(VERA);
    expect(await proof(hotel)).toEqual([]);
  });
});

it('a hotel without mail books for accounts alone, and takes no code that its guest would confirm by mail', async () => {
  const hotel = { ...aHotel(), takesVisitors: false };
  hotel.db.promos.set('ONCE-27', { ...ONCE });
  await expect(createBooking(hotel, undefined, aVisit())).toBeRefused('auth/required');
  const stranger = { ...ana, isEmailConfirmed: false };
  const order = { ...aVisit(), email: ana.email };
  await expect(createBooking(hotel, stranger, { ...order, code: 'ONCE-27' }, 'coded')).rejects.toMatchObject({
    code: 'code/not-for-this-stay', // does not count as a wrong code
    fields: { code: 'This code needs a confirmed e-mail.' },
  });
  expect((await createBooking(hotel, stranger, order, 'plain')).booking.state).toBe('booked');
  expect(
    (
      await createBooking(
        hotel,
        ana,
        { ...order, ...aStay('2027-06-20', '2027-06-22'), code: 'ONCE-27' },
        'own',
      )
    ).booking.state,
  ).toBe('booked');
});
