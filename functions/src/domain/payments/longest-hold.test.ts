import { aPageToPay, aPaidHotel, held, type PaidHotel } from '../../testing/paying.ts';
import { describe, expect, it } from 'vitest';
import { ana } from '../../testing/builders.ts';
import { openSession } from './open-session.ts';
import { sweepPayments } from './sweep-payments.ts';

const DAY = 24 * 60;

/** Returns the last minute at which the nights are held, with a sweep every minute from `from` to `to`. */
async function heldFor(hotel: PaidHotel, id: string, [from, to]: [number, number]): Promise<number> {
  const began = hotel.booking(id).createdAt.getTime();
  const minute = () => (hotel.time.now.getTime() - began) / 60_000;
  hotel.pass(from - minute());
  while (minute() <= to) {
    await sweepPayments(hotel);
    if (hotel.booking(id).state === 'lapsed') return minute();
    hotel.pass(1);
  }
  throw new Error('They are held for longer.');
}

describe('nights are held, as decision 0069 says,', () => {
  it('for 40 minutes where no page is opened', async () => {
    const hotel = aPaidHotel();
    const { id } = await held(hotel);
    expect(await heldFor(hotel, id, [0, 60])).toBe(40);
  });

  it('for 79 where it is opened in the last minute, and later none is', async () => {
    const hotel = aPaidHotel();
    const { id, paymentId } = await held(hotel);
    hotel.pass(39);
    await openSession(hotel, ana, paymentId);
    expect(hotel.booking(id).hold?.until).toBe('2027-06-01T17:19:00.000Z');
    expect(await heldFor(hotel, id, [39, 120])).toBe(79);

    const { paymentId: late } = await held(hotel);
    hotel.pass(40);
    await expect(openSession(hotel, ana, late)).rejects.toMatchObject({ code: 'payment/over' });
  });

  it('for a week where a bank takes its time', async () => {
    const { hotel, id, page } = await aPageToPay();
    hotel.atProvider.pay(page, { state: 'pending' });
    for (let hours = 1; hours < 7 * 24; hours += 1) {
      hotel.pass(60);
      await sweepPayments(hotel);
    }
    expect(await heldFor(hotel, id, [7 * DAY - 5, 7 * DAY + 61])).toBe(7 * DAY);
  });

  it('and for a day more where the provider cannot be reached', async () => {
    const { hotel, id } = await aPageToPay();
    hotel.atProvider.failures.push(...Array.from({ length: 100 }, () => 'unreachable' as const));
    expect(await heldFor(hotel, id, [40 + DAY - 5, 40 + DAY + 61])).toBe(40 + DAY + 5); // with the next sweep
  });
});
