import { day } from '@innkeep/contract/testing/dates';
import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { describe, expect, it } from 'vitest';
import { aBookedStay } from '../../testing/a-stay-at-the-desk.ts';
import { clerk } from '../../testing/builders.ts';
import { getDeskBooking } from '../desk/desk-booking.ts';
import { reconcile } from '../reconcile/proof.ts';
import { checkIn } from './check-in.ts';
import { postExtra, takeOffExtra } from './post-extra.ts';

/** Ana has been in Sea View since the 14th, for $250; it is the evening of the 15th. */
async function aGuestInTheHouse() {
  const stay = await aBookedStay(WITH_EXTRAS);
  stay.at('2027-06-14T20:30:00Z');
  await checkIn(stay.hotel, clerk, stay.id, { rev: 1 });
  stay.at('2027-06-15T22:00:00Z');
  const post = (input: object, key = 'a-key', rev = stay.rev()) =>
    postExtra(stay.hotel, clerk, stay.id, { id: 'wine', count: 1, rev, ...input }, key);
  const posted = () => (stay.booking().quote.extras ?? []).flatMap((extra) => extra.posted ?? []);
  const takeOff = (reason?: string) =>
    takeOffExtra(
      stay.hotel,
      clerk,
      { id: stay.id, key: posted()[0]?.key ?? '' },
      { rev: stay.rev(), reason },
    );
  return { ...stay, post, posted, takeOff };
}

describe('what a guest in the house has had', () => {
  it('is on the bill once, however often it is sent', async () => {
    const stay = await aGuestInTheHouse();
    const rev = stay.rev();
    for (let sent = 0; sent < 10; sent += 1) await stay.post({ count: 2 }, 'a-key', rev);
    expect(stay.booking().quote).toMatchObject({
      total: 25_000 + 4800,
      extras: [{ id: 'wine', count: 2, unit: 2400, posted: { date: '2027-06-15' } }],
    });
    expect(stay.lastEntry()).toMatchObject({
      action: 'booking/extra-posted',
      what: 'Wine × 2 for $48 was added.',
    });
    await expect(stay.post({ count: 1 }, 'a-key')).toBeRefused('request/key-reused');
    const found: unknown[] = [];
    await reconcile(stay.hotel, (difference) => void found.push(difference));
    expect(found).toEqual([]);
  });

  it('comes from the list that the desk is shown with the stay', async () => {
    const stay = await aGuestInTheHouse();
    const { extras } = await getDeskBooking(stay.hotel, stay.id);
    expect(extras?.map(({ id }) => id)).toEqual(['breakfast', 'dog', 'wine', 'damage']);
  });

  it('costs what the desk types where the hotel has no price, and nothing else', async () => {
    const stay = await aGuestInTheHouse();
    await stay.post({ id: 'damage', amount: 12_345 });
    expect(stay.booking().quote.total).toBe(25_000 + 12_345);
    const refused = (fields: object) => ({ code: 'request/invalid', extra: { fields } });
    await expect(stay.post({ id: 'damage' }, 'other')).rejects.toMatchObject(
      refused({ amount: 'Enter its price.' }),
    );
    await expect(stay.post({ amount: 1 }, 'other')).rejects.toMatchObject(
      refused({ amount: 'Its price is $24.' }),
    );
    await expect(stay.post({ id: 'spa' }, 'other')).rejects.toMatchObject(
      refused({ id: 'The hotel no longer sells this extra.' }),
    );
    for (const date of [day('2027-06-13'), day('2027-06-16')])
      await expect(stay.post({ date }, 'other')).rejects.toMatchObject(
        refused({ date: 'Choose a day of the stay, today at the latest.' }),
      );
  });

  it('is taken off at once, or later with a reason', async () => {
    const stay = await aGuestInTheHouse();
    await stay.post({});
    await stay.takeOff();
    expect(stay.booking().quote).toMatchObject({ total: 25_000 });
    expect(stay.booking().quote.extras).toBeUndefined();
    await stay.post({}, 'another');
    stay.at('2027-06-15T22:01:00Z');
    await expect(stay.takeOff()).toBeRefused({ reason: 'Give a reason for removing it.' });
    await stay.takeOff('It was corked');
    expect(stay.lastEntry()).toMatchObject({ action: 'booking/extra-taken-off', why: 'It was corked' });
  });

  it('stays on the bill of a guest who leaves early and pays for the nights they slept', async () => {
    const stay = await aGuestInTheHouse();
    await stay.post({});
    await stay.leave({ requotes: true, reason: 'Later' });
    expect(stay.booking().quote.total).toBe(12_500 + 2400);
    await stay.undo();
    expect(stay.booking().quote.total).toBe(25_000 + 2400);
  });

  it('is refused of a guest who is not in the house', async () => {
    const stay = await aGuestInTheHouse();
    await stay.leave({ reason: 'Later' });
    await expect(stay.post({})).toBeRefused('booking/not-now');
  });
});

it.each([
  ['a price that the desk has typed', { unit: 1 }],
  ['a day', { posted: { key: 'a-key', date: day('2027-06-14'), at: '2027-06-15T22:00:00.000Z' } }],
  ['a number', { count: 3 }],
])('the nightly proof names %s that was changed by hand', async (_what, damage) => {
  const stay = await aGuestInTheHouse();
  await stay.post({ id: 'damage', amount: 12_345 });
  const { quote } = stay.booking();
  const extras = quote.extras?.map((extra) => ({ ...extra, ...damage })) ?? [];
  stay.hotel.db.bookings.set(stay.id, { ...stay.booking(), quote: { ...quote, extras } });
  const found: string[] = [];
  await reconcile(stay.hotel, ({ kind }) => void found.push(kind));
  expect(found).toContain('booking/wrong-extras');
});
