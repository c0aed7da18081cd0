import { aStay } from '@innkeep/contract/testing/dates';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { aVisit, kindsOf, letMinutesPass, VERA, visited } from '../../testing/a-visit.ts';
import { aHotel, aRequest, aRoom, clerk } from '../../testing/builders.ts';
import { usedBy } from '../../testing/memory-database.ts';
import { requireKeyHolder } from '../keys/booking-key.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeOwnStay, changeStay } from './change-stay.ts';
import { KEEP_AGREED_PRICE } from './plan-change.ts';
import { confirmStay } from './confirm-stay.ts';
import { createBooking } from './create-booking.ts';
import { confirmHold, lapseHolds } from './desk-hold.ts';

describe('a booking without an account', () => {
  it('is held for two hours, asks for confirmation by mail, and has a key', async () => {
    const hotel = aHotel();
    const { id, key, booking, now } = await visited(hotel);
    expect(booking).toMatchObject({
      state: 'held',
      hold: { by: 'guest', until: '2027-06-01T18:00:00.000Z' },
      email: VERA,
    });
    expect(now()).toMatchObject({ uid: null, mailbox: VERA, isUnproven: true, source: 'site' });
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(kindsOf(hotel, id)).toEqual(['confirm-stay']);
  });

  it('needs a name and an address', async () => {
    const hotel = aHotel();
    const nameless = createBooking(hotel, undefined, aRequest({ email: 'vera at home' }));
    await expect(nameless).toBeRefused('request/invalid', {
      email: 'Please check the e-mail address.',
      'guest.name': 'Please tell us your name.',
    });
    expect(hotel.db.bookings.size).toBe(0);
  });

  it('keeps its name, which its guest may change but not take away', async () => {
    const hotel = aHotel();
    const { id, byMail, now } = await visited(hotel);
    await confirmStay(hotel, await byMail(), id);
    const rename = async (name: string) =>
      changeOwnStay(hotel, await byMail(), id, { rev: 2, guest: { name } });
    await expect(rename('')).toBeRefused('request/invalid', { 'guest.name': 'Please tell us your name.' });
    await rename('Vera Lindt');
    expect(now()?.guest.name).toBe('Vera Lindt');
  });

  it('is made once for one form, whose repetition gets a key of its own', async () => {
    const hotel = aHotel();
    const one = await createBooking(hotel, undefined, aVisit(), 'form');
    const again = await createBooking(hotel, undefined, aVisit(), 'form');
    expect(again.insertedId).toBe(one.insertedId);
    expect(again.key).not.toBe(one.key);
    const { opens } = await requireKeyHolder(hotel, again.key ?? '');
    expect(opens).toEqual({ bookingId: one.insertedId, isMailed: false });
  });

  it('is not found by the same form of another visitor', async () => {
    const hotel = aHotel(
      aRoom(),
      aRoom({ _id: 'attic' }),
      ...['a', 'b', 'c', 'd'].map((_id) => aRoom({ _id })),
    );
    const one = await createBooking(hotel, undefined, aVisit(), 'form');
    const wanted = aVisit({ email: 'mara@people.test', room: { _id: 'attic' } });
    const other = await createBooking(hotel, undefined, wanted, 'form');
    expect(other.insertedId).not.toBe(one.insertedId);
  });
});

describe('confirming a stay', () => {
  it('books it, once, by a key that came by mail; guest and hotel are told', async () => {
    const hotel = { ...aHotel(), hotelMail: { to: 'desk@innkeep.test', bookings: 'each' } as const };
    const { id, byMail, now } = await visited(hotel);
    await confirmStay(hotel, await byMail(), id);
    const again = await confirmStay(hotel, await byMail(), id);
    expect(again).toMatchObject({ _id: id, state: 'booked', rev: 2 });
    expect(now()?.isUnproven).toBeUndefined();
    expect([...hotel.db.mails.values()].map(({ kind }) => kind).sort()).toEqual([
      'booking-notice',
      'confirmation',
    ]);
    expect(hotel.db.audit.map(({ action, by }) => [action, by])).toEqual([
      ['booking/held', 'guest-without-account'],
      ['booking/made', 'guest-without-account'],
    ]);
  });

  it('is refused by the key that answered the order', async () => {
    const hotel = aHotel();
    const { id, holder, now } = await visited(hotel);
    await expect(confirmStay(hotel, holder, id)).rejects.toMatchObject({
      code: 'booking/not-proven',
      status: 403,
    });
    expect(now()?.state).toBe('held');
  });

  it('is refused by the key of another booking', async () => {
    const hotel = aHotel(aRoom(), ...['a', 'b', 'c', 'd', 'e'].map((_id) => aRoom({ _id })));
    const { id } = await visited(hotel);
    const other = await visited(hotel, { room: { _id: 'a' }, email: 'mara@people.test' });
    await expect(confirmStay(hotel, await other.byMail(), id)).toBeRefused('auth/forbidden');
  });

  it('comes too late once the nights are free, which the guest was told half an hour before', async () => {
    const hotel = aHotel();
    const { id, byMail, now } = await visited(hotel);
    letMinutesPass(hotel, 89);
    await lapseHolds(hotel);
    expect(kindsOf(hotel, id)).toEqual(['confirm-stay']);
    letMinutesPass(hotel, 1);
    await lapseHolds(hotel);
    await lapseHolds(hotel);
    expect(kindsOf(hotel, id)).toEqual(['confirm-stay', 'hold-ending']);
    letMinutesPass(hotel, 29);
    await lapseHolds(hotel);
    expect(now()?.state).toBe('held');
    letMinutesPass(hotel, 1);
    await lapseHolds(hotel);
    expect(now()).toMatchObject({ state: 'lapsed', rev: 2 });
    expect(hotel.db.nights.size).toBe(0);
    expect(kindsOf(hotel, id)).toEqual([]); // neither had left yet
    await expect(confirmStay(hotel, await byMail(), id)).toBeRefused('booking/lapsed');
  });

  it('may be done by the desk, which the guest has called', async () => {
    const hotel = aHotel();
    const { id } = await visited(hotel);
    const confirmed = await confirmHold(hotel, clerk, id, { rev: 1 });
    expect(confirmed.state).toBe('booked');
    expect(kindsOf(hotel, id)).toEqual(['confirmation']);
  });
});

describe('a key', () => {
  it('opens nothing once thirty days have passed since departure', async () => {
    const hotel = aHotel();
    const { key } = await visited(hotel);
    hotel.time.now = new Date('2027-07-15T23:59:59Z');
    expect((await requireKeyHolder(hotel, key)).role).toBe('guest');
    hotel.time.now = new Date('2027-07-16T00:00:00Z');
    await expect(requireKeyHolder(hotel, key)).rejects.toMatchObject({ code: 'key/not-valid', status: 401 });
  });

  it('changes and cancels its stay, as its guest', async () => {
    const hotel = aHotel();
    const { id, holder, byMail } = await visited(hotel);
    await confirmStay(hotel, await byMail(), id);
    const changed = await changeOwnStay(hotel, holder, id, { rev: 2, ...aStay('2027-06-14', '2027-06-15') });
    expect(changed).toMatchObject({ nights: 1, rev: 3 });
    await cancelBooking(hotel, holder, id);
    const [mail] = [...hotel.db.mails.values()].filter(({ kind }) => kind === 'cancellation');
    expect(mail?.data).toMatchObject({ cancelledBy: 'guest', withoutAccount: true });
  });

  it('releases a stay that a stranger has ordered, without another mail', async () => {
    const hotel = aHotel();
    const { id, byMail, now } = await visited(hotel);
    await cancelBooking(hotel, await byMail(), id);
    expect(now()?.state).toBe('cancelled');
    expect([hotel.db.nights.size, kindsOf(hotel, id)]).toEqual([0, []]);
  });
});

describe('an address that the desk corrects', () => {
  it('takes the links along that were mailed to the wrong one, and the use of the code', async () => {
    const hotel = aHotel();
    hotel.db.promos.set('ONCE-27', { ...aPromo({ isOncePerPerson: true }), code: 'ONCE-27', uses: 0 });
    const { id, byMail, key, now } = await visited(hotel, { code: 'ONCE-27' });
    await confirmStay(hotel, await byMail(), id);
    const change = { rev: 2, email: 'lind@people.test', ...KEEP_AGREED_PRICE, reason: '' };
    await changeStay(hotel, clerk, id, change); // the fields that the schema fills
    expect(now()).toMatchObject({ email: 'lind@people.test', mailbox: 'lind@people.test' });
    await expect(requireKeyHolder(hotel, key)).toBeRefused('key/not-valid');
    expect([...hotel.db.uses.keys()]).toEqual([usedBy('ONCE-27', 'lind@people.test')]);
    expect(hotel.db.promos.get('ONCE-27')?.uses).toBe(1);
  });

  it('says in the mail about a change by key that the guest has made it', async () => {
    const hotel = aHotel();
    const { id, byMail } = await visited(hotel);
    await confirmStay(hotel, await byMail(), id);
    await changeOwnStay(hotel, await byMail(), id, { rev: 2, ...aStay('2027-06-14', '2027-06-15') });
    const [mail] = [...hotel.db.mails.values()].filter(({ kind }) => kind === 'change');
    expect(mail?.data).toMatchObject({ changedBy: 'guest' });
  });
});
