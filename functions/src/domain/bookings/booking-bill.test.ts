import { aStay } from '@innkeep/contract/testing/dates';
import { aPromo, EXAMPLE, seasonWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom, ben } from '../../testing/builders.ts';
import { cancelBooking } from './cancel-booking.ts';
import { createBooking } from './create-booking.ts';

const stay = aStay('2027-06-30', '2027-07-03');

function aHotelWith(tariff = tariffWith(), promo = aPromo()) {
  const hotel = aHotel(aRoom({ price: 99.99, capacity: 4 }), aRoom({ _id: 'attic', price: 99.99 }));
  hotel.db.tariff = tariff;
  hotel.db.promos.set('WELCOME', { ...promo, code: 'WELCOME', uses: 0 });
  return hotel;
}

const uses = ({ db }: ReturnType<typeof aHotel>) => db.promos.get('WELCOME')?.uses;

describe('a booking', () => {
  it('holds its bill and its policy as they were agreed', async () => {
    const hotel = aHotelWith(EXAMPLE);
    const { booking } = await createBooking(hotel, ana, aRequest({ ...stay, expected: 33_417 }));
    expect(booking).toMatchObject({ total: 334.17, nights: 3, quote: { total: 33_417, tariff: 17 } });
    expect(booking.policy).toEqual(EXAMPLE.policy);
    expect(hotel.db.bookings.get(booking._id)).toMatchObject({
      quote: booking.quote,
      policy: booking.policy,
    });
  });

  it('is refused where the tariff does not sell the stay', async () => {
    const hotel = aHotelWith(
      tariffWith({ seasons: [seasonWith('Works', '2027-07-01', '2027-07-02', { closed: true })] }),
    );
    await expect(createBooking(hotel, ana, aRequest(stay))).toBeRefused('stay/not-offered', {
      checkout: 'The night of 1 July is not available.',
    });
    expect(hotel.db.bookings.size).toBe(0);
  });

  it('is found by a repeated form only with the same code, children and total', async () => {
    const hotel = aHotelWith({ ...tariffWith(), childAge: 12 });
    const request = aRequest({ ...stay, children: 1, code: 'WELCOME', expected: 26_997 });
    const { insertedId } = await createBooking(hotel, ana, request, 'a-form');
    expect((await createBooking(hotel, ana, request, 'a-form')).insertedId).toBe(insertedId);
    for (const change of [{ code: undefined }, { code: 'OTHER-1' }, { children: 0 }, { expected: 1 }]) {
      const changed = createBooking(hotel, ana, { ...request, ...change }, 'a-form');
      await expect(changed).toBeRefused('request/key-reused');
    }
    expect(uses(hotel)).toBe(1);
  });

  it.each([
    ['was not asked for children and is by now', null, 12],
    ['was asked for children and is not anymore', 12, null],
  ])('is found by the repeated form of a guest who %s', async (_what, before, after) => {
    const hotel = aHotelWith({ ...tariffWith(), childAge: before });
    const request = aRequest({ ...stay, children: 1 });
    const { insertedId, booking } = await createBooking(hotel, ana, request, 'a-form');
    expect(booking.children).toBe(before === null ? 0 : 1);
    hotel.db.tariff = tariffWith({ version: 2, childAge: after });
    expect((await createBooking(hotel, ana, request, 'a-form')).insertedId).toBe(insertedId);
  });

  it('is not found by a repeated form with children, where there were none before', async () => {
    const hotel = aHotelWith({ ...tariffWith(), childAge: 12 });
    await createBooking(hotel, ana, aRequest(stay), 'a-form');
    const changed = createBooking(hotel, ana, aRequest({ ...stay, children: 1 }), 'a-form');
    await expect(changed).toBeRefused('request/key-reused');
  });
});

describe('a code', () => {
  const withCode = aRequest({ ...stay, code: 'WELCOME' });
  const inAttic = { ...withCode, room: { _id: 'attic' } };

  it('is counted with the booking, and given back when it is cancelled', async () => {
    const hotel = aHotelWith();
    const { insertedId, booking } = await createBooking(hotel, ana, withCode);
    expect([booking.total, uses(hotel)]).toEqual([269.97, 1]);
    await cancelBooking(hotel, ana, insertedId);
    await cancelBooking(hotel, ana, insertedId);
    expect(uses(hotel)).toBe(0);
  });

  it('is refused once it is used up, and taken again once it is given back', async () => {
    const hotel = aHotelWith(tariffWith(), aPromo({ maxUses: 1 }));
    const { insertedId } = await createBooking(hotel, ana, withCode);
    const second = () => createBooking(hotel, ben, { ...inAttic, email: ben.email });
    await expect(second()).rejects.toMatchObject({ code: 'code/used-up', status: 409 });
    await cancelBooking(hotel, ana, insertedId);
    expect((await second()).booking.total).toBe(269.97);
  });

  it('is for one booking of each account where it says so', async () => {
    const hotel = aHotelWith(tariffWith(), aPromo({ isOncePerPerson: true }));
    const { insertedId } = await createBooking(hotel, ana, withCode);
    await expect(createBooking(hotel, ana, inAttic)).toBeRefused('code/used-up');
    expect((await createBooking(hotel, ben, { ...inAttic, email: ben.email })).booking.total).toBe(269.97);
    await cancelBooking(hotel, ana, insertedId);
    await createBooking(hotel, ana, withCode);
    expect(uses(hotel)).toBe(2);
  });

  it('that does not exist, or is not active, books nothing', async () => {
    const hotel = aHotelWith(tariffWith(), aPromo({ isActive: false }));
    for (const code of ['WELCOME', 'UNKNOWN'])
      await expect(createBooking(hotel, ana, { ...withCode, code })).toBeRefused('code/not-valid');
    expect([hotel.db.bookings.size, uses(hotel)]).toEqual([0, 0]);
  });
});
