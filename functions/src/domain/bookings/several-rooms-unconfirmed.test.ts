import { beforeEach, describe, expect, it } from 'vitest';
import { aVisit, kindsOf, letMinutesPass, VERA } from '../../testing/a-visit.ts';
import { aHotel, aRoom, clerk } from '../../testing/builders.ts';
import { aHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { proofOfNights } from '../../testing/proof-of.ts';
import { makeKey, requireKeyHolder } from '../keys/booking-key.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { cancelBooking } from './cancel-booking.ts';
import { confirmStay, correctAddress } from './confirm-stay.ts';
import { changeStay } from './change-stay.ts';
import { createBooking } from './create-booking.ts';
import { getByKey } from './get-booking.ts';
import { KEEP_AGREED_PRICE } from './plan-change.ts';
import { confirmHold, lapseHolds } from './desk-hold.ts';

const ROOMS = [
  aRoom(),
  aRoom({ _id: 'attic', name: 'Attic', price: 90, capacity: 1 }),
  ...['a', 'b', 'c', 'd', 'e'].map((_id) => aRoom({ _id })),
];
const ATTIC = { room: { _id: 'attic' }, guests: 1 };

let hotel: ReturnType<typeof aHotel>;

beforeEach(() => {
  hotel = aHotel(...ROOMS);
});

const stored = () => [...hotel.db.bookings.values()];

describe('several rooms without an account', () => {
  async function visit() {
    const made = await createBooking(hotel, undefined, aVisit({ others: [ATTIC] }));
    const [attic] = made.others ?? [];
    return { ...made, atticId: attic?._id ?? '' };
  }
  const byMail = async (id: string) => {
    const booking = hotel.db.bookings.get(id);
    if (!booking) throw new Error('there is no such booking');
    return requireKeyHolder(hotel, await makeKey(hotel, booking, true));
  };
  const states = () => stored().map(({ state }) => state);

  it('are held until the guest confirms them, by one mail and one press, whichever room it opens', async () => {
    const { insertedId, atticId } = await visit();
    expect(states()).toEqual(['held', 'held']);
    expect([...hotel.db.mails.values()]).toMatchObject([
      { kind: 'confirm-stay', data: { others: [{ _id: atticId }] } },
    ]);
    expect(await confirmStay(hotel, await byMail(atticId), atticId)).toMatchObject({ _id: atticId });
    expect(states()).toEqual(['booked', 'booked']);
    expect([...hotel.db.mails.values()].at(-1)).toMatchObject({
      kind: 'confirmation',
      bookingId: atticId,
      data: { others: [{ _id: insertedId }] },
    });
    expect(await proofOfNights(hotel)).toEqual([]);
  });

  it('are named where one of them is opened, as long as they stand and are the same address’s', async () => {
    const { insertedId, atticId } = await visit();
    const namesFrom = async (id: string) => {
      const { others } = await getByKey(hotel, await byMail(id));
      return others?.map(({ room }) => room.name);
    };
    expect(await namesFrom(insertedId)).toEqual(['Attic']);
    await confirmStay(hotel, await byMail(atticId), atticId);
    expect(await namesFrom(atticId)).toEqual(['Sea View']);
    const moved = { rev: 2, email: 'lind@people.test', ...KEEP_AGREED_PRICE, reason: '' };
    await changeStay(hotel, clerk, insertedId, moved);
    expect(await namesFrom(atticId)).toBeUndefined();
  });

  it('are confirmed by the link of a room that no longer waits, too', async () => {
    const { insertedId, atticId } = await visit();
    await confirmHold(hotel, clerk, insertedId, { rev: 1 });
    await confirmStay(hotel, await byMail(insertedId), insertedId);
    expect(states()).toEqual(['booked', 'booked']);
    expect([...hotel.db.mails.values()].at(-1)).toMatchObject({ kind: 'confirmation', bookingId: atticId });
  });

  it('are released together by their guest, and one by one by the desk', async () => {
    const { insertedId, atticId } = await visit();
    await cancelBooking(hotel, clerk, atticId);
    expect(states()).toEqual(['held', 'cancelled']);
    hotel = aHotel(...ROOMS);
    const second = await visit();
    expect(await cancelBooking(hotel, await byMail(second.atticId), second.atticId)).toEqual({
      deletedCount: 1,
    });
    expect(states()).toEqual(['cancelled', 'cancelled']);
    expect(hotel.db.nights.size).toBe(0);
    expect(second.insertedId).toBe(insertedId);
  });

  it('are not confirmed once their time is over, though the sweep has not come yet', async () => {
    const { insertedId } = await visit();
    const guest = await byMail(insertedId);
    letMinutesPass(hotel, 120);
    await expect(confirmStay(hotel, guest, insertedId)).toBeRefused('booking/lapsed');
  });

  it('are told once that they are not held for long anymore, and lapse together', async () => {
    const { insertedId, atticId } = await visit();
    letMinutesPass(hotel, 90);
    await lapseHolds(hotel);
    expect([kindsOf(hotel, insertedId), kindsOf(hotel, atticId)]).toEqual([
      ['confirm-stay', 'hold-ending'],
      [],
    ]);
    letMinutesPass(hotel, 30);
    await lapseHolds(hotel);
    expect(states()).toEqual(['lapsed', 'lapsed']);
  });

  it('all follow a corrected address, by one mail', async () => {
    const { insertedId, key = '' } = await visit();
    const holder = await requireKeyHolder(hotel, key);
    await correctAddress(hotel, holder, insertedId, { email: 'mara@people.test' });
    expect(stored().map(({ email }) => email)).toEqual(['mara@people.test', 'mara@people.test']);
    const added = [...hotel.db.mails.values()].slice(1);
    expect(added.map(({ kind, to }) => [kind, to])).toEqual([['stay-link', 'mara@people.test']]);
    await confirmStay(hotel, await byMail(insertedId), insertedId);
    expect(states()).toEqual(['booked', 'booked']);
  });

  it('count each toward what people with unproven addresses hold: a third of the rooms', async () => {
    const others = [ATTIC, { room: { _id: 'a' }, guests: 2 }];
    await expect(createBooking(hotel, undefined, aVisit({ others }))).rejects.toMatchObject({
      extra: { fields: { others: 'Without a confirmed e-mail, you can book 2 rooms at once.' } },
    });
    await visit();
    const third = aVisit({ room: { _id: 'a' }, email: 'mara@people.test' });
    await expect(createBooking(hotel, undefined, third)).toBeRefused('booking/too-many-unproven');
    expect(stored().every(({ email }) => email === VERA)).toBe(true);
  });
});

describe('the mail to confirm several rooms, which has not left yet', () => {
  async function waiting() {
    const mailed = aHotelWithMail();
    for (const room of ROOMS) mailed.db.rooms.set(room._id, room);
    const {
      insertedId,
      others = [],
      key = '',
    } = await createBooking(mailed, undefined, aVisit({ others: [ATTIC] }));
    const deliver = async () => {
      for (const id of Array.from(mailed.db.mails.keys())) await deliverMail(mailed, id);
      return mailed.sent.map(({ to, text }) => {
        const named = ['Sea View', 'Attic'].filter((name) => text.includes(name));
        return [to, text.includes('Please confirm by then'), ...named];
      });
    };
    return { mailed, insertedId, atticId: others[0]?._id ?? '', key, deliver };
  }

  it('names both', async () => {
    const { deliver } = await waiting();
    expect(await deliver()).toEqual([[VERA, true, 'Sea View', 'Attic']]);
  });

  it('is not sent once their time is over', async () => {
    const { mailed, deliver } = await waiting();
    mailed.pass(120);
    await lapseHolds(mailed);
    expect(await deliver()).toEqual([]);
  });

  it('names only the room that still waits', async () => {
    const { mailed, insertedId, deliver } = await waiting();
    await cancelBooking(mailed, clerk, insertedId);
    expect(await deliver()).toContainEqual([VERA, true, 'Attic']);
  });

  it('names both when it is asked for by a corrected address', async () => {
    const { mailed, insertedId, key, deliver } = await waiting();
    await deliver();
    mailed.sent.length = 0;
    await correctAddress(mailed, await requireKeyHolder(mailed, key), insertedId, {
      email: 'mara@people.test',
    });
    expect(await deliver()).toEqual([['mara@people.test', true, 'Sea View', 'Attic']]);
  });
});
