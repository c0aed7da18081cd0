import { aStay, day } from '@innkeep/contract/testing/dates';
import { seasonWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import { expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { quoteMoves } from '../bookings/apply-moves.ts';

const move = (id: string, changes: object) => ({ id, rev: 1, ...changes }) as never; // from the schema

async function twoStays() {
  const hotel = aHotel(aRoom({ _id: 'red' }), aRoom({ _id: 'green', price: 200 }));
  const book = async (room: string) => {
    const stay = aStay('2027-06-14', '2027-06-17');
    return (await createBooking(hotel, ana, aRequest({ ...stay, room: { _id: room } }))).insertedId;
  };
  return { hotel, red: await book('red'), green: await book('green') };
}

it('says what each move would cost, though they change places, and saves nothing', async () => {
  const { hotel, red, green } = await twoStays();
  const before = structuredClone([...hotel.db.bookings.values()]);
  const moves = [
    move(red, { room: 'green', checkout: day('2027-06-18') }), // a night at 200
    move(green, { room: 'red' }),
  ];
  expect(await quoteMoves(hotel, { moves })).toEqual([
    { before: 36_000, after: 56_000, due: 56_000, problems: {}, offer: expect.any(String) as string },
    { before: 60_000, after: 60_000, due: 60_000, problems: {}, offer: expect.any(String) as string },
  ]);
  expect([...hotel.db.bookings.values()]).toEqual(before);
});

it('names the rules that a move breaks', async () => {
  const { hotel, red } = await twoStays();
  const june = seasonWith('June', '2027-06-01', '2027-07-01', { minStay: 3 });
  hotel.db.tariff = tariffWith({ version: 2, seasons: [june] });
  const [quote] = await quoteMoves(hotel, { moves: [move(red, { checkout: day('2027-06-15') })] });
  expect(quote?.problems).toEqual({ checkout: 'Stays from 14 June are 3 nights or more.' });
});

it('refuses where a stay has changed since it was seen', async () => {
  const { hotel, red } = await twoStays();
  const moves = [{ id: red, rev: 2, room: 'green' }] as never;
  await expect(quoteMoves(hotel, { moves })).toBeRefused('booking/changed');
});
