import { aStay } from '@innkeep/contract/testing/dates';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { kindsOf, letMinutesPass, visited } from '../../testing/a-visit.ts';
import { aHotel, aRequest, aRoom, ana } from '../../testing/builders.ts';
import { rateLimits, memoryRateLimits } from '../../testing/memory-rate-limits.ts';
import { rateLimiter } from '../base/rate-limiter.ts';
import { changeOwnStay } from './change-stay.ts';
import { makeKey, requireKeyHolder } from '../keys/booking-key.ts';
import { reconcile } from '../reconcile/proof.ts';
import { confirmStay } from './confirm-stay.ts';
import { createBooking } from './create-booking.ts';
import { lapseHolds } from './desk-hold.ts';

describe('people with unconfirmed addresses', () => {
  const SIX = ['a', 'b', 'c', 'd', 'e', 'f'].map((_id) => aRoom({ _id }));

  it('hold at most a third of the rooms of any night, all together', async () => {
    const hotel = aHotel(...SIX);
    const stranger = { ...ana, isEmailConfirmed: false };
    hotel.accounts.tokens.set(ana.uid, stranger);
    await visited(hotel, { room: { _id: 'a' } });
    await createBooking(hotel, stranger, aRequest({ room: { _id: 'b' } }));
    const third = visited(hotel, { room: { _id: 'c' }, email: 'mara@people.test' });
    await expect(third).rejects.toMatchObject({ code: 'booking/too-many-unproven', status: 409 });
    // Other nights, and people who are known, are not concerned.
    await visited(hotel, { ...aStay('2027-06-16', '2027-06-18'), room: { _id: 'c' } });
    await createBooking(hotel, ana, aRequest({ room: { _id: 'd' } }));
  });

  it('stop counting once they have confirmed their address or their stay', async () => {
    const hotel = aHotel(...SIX.slice(0, 2));
    const stranger = { ...ana, isEmailConfirmed: false };
    hotel.accounts.tokens.set(ana.uid, stranger);
    await createBooking(hotel, stranger, aRequest({ room: { _id: 'a' } }));
    const second = () => visited(hotel, { room: { _id: 'b' } });
    await expect(second()).toBeRefused('booking/too-many-unproven');
    hotel.accounts.tokens.set(ana.uid, ana);
    expect((await second()).booking.state).toBe('held');
  });

  it('may order ten stays an hour for one mailbox, under all its aliases', async () => {
    const hotel = aHotel(...SIX);
    hotel.countRequest = rateLimiter(memoryRateLimits(), hotel.clock, rateLimits({ visitsPerMailbox: 10 }));
    for (let day = 10; day < 20; day += 1) {
      const stay = aStay(`2027-06-${day}`, `2027-06-${day + 1}`);
      await visited(hotel, { ...stay, room: { _id: 'a' }, email: `v.era+${day}@gmail.com` });
    }
    const eleventh = visited(hotel, { room: { _id: 'b' }, email: 'vera@googlemail.com' });
    await expect(eleventh).rejects.toMatchObject({ code: 'request/too-many', status: 429 });
  });

  it('use a code once for one mailbox, and no longer than they hold the stay', async () => {
    const hotel = aHotel(...SIX);
    hotel.db.promos.set('ONCE-27', { ...aPromo({ isOncePerPerson: true }), code: 'ONCE-27', uses: 0 });
    const { now } = await visited(hotel, { room: { _id: 'a' }, code: 'ONCE-27' });
    const again = { room: { _id: 'b' }, code: 'ONCE-27', email: 'vera+again@people.test' };
    await expect(visited(hotel, again)).toBeRefused('code/used-up');
    expect(hotel.db.promos.get('ONCE-27')?.uses).toBe(1);
    letMinutesPass(hotel, 120);
    await lapseHolds(hotel);
    expect([now()?.state, hotel.db.promos.get('ONCE-27')?.uses]).toEqual(['lapsed', 0]);
    expect((await visited(hotel, again)).booking.quote.discount?.code).toBe('ONCE-27');
  });
});

describe('a guest with a confirmed address', () => {
  const vera = { ...ana, uid: 'vera', email: 'vera@people.test', isEmailConfirmed: true };
  const stranger = { ...vera, uid: 'stranger', email: 'vera+1@people.test', isEmailConfirmed: false };
  const ONCE = { ...aPromo({ isOncePerPerson: true }), code: 'ONCE-27', uses: 0 };

  function aHotelThatKnows(...people: (typeof vera)[]) {
    const hotel = aHotel(...['a', 'b', 'c', 'd', 'e', 'f'].map((_id) => aRoom({ _id })));
    hotel.db.promos.set('ONCE-27', ONCE);
    for (const each of people) {
      hotel.accounts.tokens.set(each.uid, each);
      hotel.db.users.set(each.uid, { _id: each.uid, email: each.email, name: '', role: 'guest' });
    }
    return hotel;
  }
  const books = (
    hotel: ReturnType<typeof aHotel>,
    who: typeof vera,
    changes: Parameters<typeof aRequest>[0],
  ) => createBooking(hotel, who, aRequest({ email: who.email, ...changes }));

  it('has their code even if a stranger has typed their address; that stay can then not be confirmed', async () => {
    const hotel = aHotelThatKnows(vera);
    const typed = await visited(hotel, { room: { _id: 'a' }, code: 'ONCE-27' });
    const { booking } = await books(hotel, vera, { room: { _id: 'b' }, code: 'ONCE-27' });
    expect([booking.state, booking.quote.discount?.code]).toEqual(['booked', 'ONCE-27']);
    const confirmed = confirmStay(hotel, await typed.byMail(), typed.id);
    await expect(confirmed).toBeRefused('code/used-elsewhere');
    const kinds: string[] = [];
    await reconcile(hotel, ({ kind }) => void kinds.push(kind));
    expect(kinds).toEqual([]);
    letMinutesPass(hotel, 120);
    await lapseHolds(hotel);
    expect([typed.now()?.state, hotel.db.promos.get('ONCE-27')?.uses]).toEqual(['lapsed', 1]);
    const again = books(hotel, vera, { room: { _id: 'c' }, code: 'ONCE-27' });
    await expect(again).toBeRefused('code/used-up');
  });

  it('books as many stays as ever, however many others have ordered under their address', async () => {
    const hotel = aHotelThatKnows(vera, stranger);
    hotel.bookingQuotas = { confirmed: { stays: 2, nights: 0 }, unconfirmed: { stays: 2, nights: 0 } };
    await visited(hotel, { room: { _id: 'a' } });
    await books(hotel, stranger, { room: { _id: 'b' } });
    const third = visited(hotel, { ...aStay('2027-06-20', '2027-06-21'), room: { _id: 'c' } });
    await expect(third).toBeRefused('booking/too-many-unconfirmed');
    await books(hotel, vera, { room: { _id: 'c' } });
    await books(hotel, vera, { room: { _id: 'd' } });
    const own = books(hotel, vera, { room: { _id: 'e' } });
    await expect(own).toBeRefused('booking/too-many-open');
  });
});

describe('an account whose e-mail is not confirmed', () => {
  const stranger = { ...ana, isEmailConfirmed: false };
  const aCode = (limits: Parameters<typeof aPromo>[0]) => {
    const hotel = aHotel(...['a', 'b', 'c'].map((_id) => aRoom({ _id })));
    hotel.db.promos.set('CODE-27', { ...aPromo(limits), code: 'CODE-27', uses: 0 });
    hotel.accounts.tokens.set(ana.uid, stranger);
    return hotel;
  };
  const orders = (hotel: ReturnType<typeof aHotel>) =>
    createBooking(hotel, stranger, aRequest({ room: { _id: 'a' }, code: 'CODE-27' }));

  it.each([{ isOncePerPerson: true }, { maxUses: 1 }])(
    'keeps a use of a limited code (%o) for two hours',
    async (limits) => {
      const hotel = aCode(limits);
      const { booking } = await orders(hotel);
      expect(booking).toMatchObject({ state: 'held', hold: { by: 'guest' } });
      expect(kindsOf(hotel, booking._id)).toEqual(['confirm-stay']);
      await expect(confirmStay(hotel, stranger, booking._id)).toBeRefused('booking/not-proven');
      letMinutesPass(hotel, 120);
      await lapseHolds(hotel);
      expect([hotel.db.bookings.get(booking._id)?.state, hotel.db.promos.get('CODE-27')?.uses]).toEqual([
        'lapsed',
        0,
      ]);
    },
  );

  it('books at once with a code that everybody may use once', async () => {
    expect((await orders(aCode({}))).booking.state).toBe('booked');
  });

  it('confirms such a stay once the e-mail is confirmed, or by the link in its mail', async () => {
    const hotel = aCode({ isOncePerPerson: true });
    const { booking } = await orders(hotel);
    const confirmed = await confirmStay(hotel, ana, booking._id);
    expect([confirmed.state, confirmed.hold]).toEqual(['booked', undefined]);
    expect(kindsOf(hotel, booking._id)).toEqual(['confirmation']);
    const other = aCode({ maxUses: 5 });
    const { booking: second } = await orders(other);
    const key = await makeKey(other, second, true);
    const byLink = await confirmStay(other, await requireKeyHolder(other, key), second._id);
    expect(byLink.state).toBe('booked');
  });
});

it('an unconfirmed stay cannot be moved onto nights of which others like it have their share', async () => {
  const hotel = aHotel(...['a', 'b'].map((_id) => aRoom({ _id })));
  const stranger = { ...ana, isEmailConfirmed: false };
  hotel.accounts.tokens.set(ana.uid, stranger);
  const { insertedId } = await createBooking(hotel, stranger, aRequest({ room: { _id: 'a' } }));
  await visited(hotel, { ...aStay('2027-06-16', '2027-06-18'), room: { _id: 'b' } });
  const later = { rev: 1, ...aStay('2027-06-15', '2027-06-17') };
  const moved = () => changeOwnStay(hotel, stranger, insertedId, later);
  await expect(moved()).toBeRefused('booking/too-many-unproven');
  await changeOwnStay(hotel, ana, insertedId, later); // who has confirmed the address since
});

describe('a stranger who wants to keep a hotel of two rooms full for nothing', () => {
  const TWO = ['a', 'b'].map((_id) => aRoom({ _id }));

  it('gets one of them with thirteen accounts and 26 orders', async () => {
    const hotel = aHotel(...TWO);
    const answers: string[] = [];
    for (let number = 0; number < 26; number += 1) {
      const uid = `stranger-${Math.floor(number / 2)}`;
      const stranger = { ...ana, uid, email: `${uid}@people.test`, isEmailConfirmed: false };
      hotel.accounts.tokens.set(uid, stranger);
      hotel.db.users.set(uid, { _id: uid, email: stranger.email, name: '', role: 'guest' });
      const room = { _id: number % 2 === 0 ? 'a' : 'b' };
      const month = String(6 + Math.floor(number / 8)).padStart(2, '0');
      const stay = aStay(`2027-${month}-02`, `2027-${month}-28`);
      const order = aRequest({ ...stay, room, email: stranger.email });
      answers.push(
        await createBooking(hotel, stranger, order).then(
          () => room._id,
          () => 'refused',
        ),
      );
    }
    expect(answers.filter((answer) => answer !== 'refused')).toEqual(['a', 'a', 'a', 'a']);
    expect([...hotel.db.nights.keys()].every((night) => night.startsWith('a/'))).toBe(true);
  });

  it('gets it for two hours without an account', async () => {
    const hotel = aHotel(...TWO);
    for (let number = 0; number < 30; number += 1)
      await visited(hotel, {
        ...aStay('2027-07-01', '2027-07-31'),
        room: { _id: number % 2 === 0 ? 'a' : 'b' },
        email: `stranger-${number}@people.test`,
      }).catch(() => undefined);
    expect(hotel.db.nights.size).toBe(30);
    letMinutesPass(hotel, 120);
    await lapseHolds(hotel);
    expect(hotel.db.nights.size).toBe(0);
  });
});
