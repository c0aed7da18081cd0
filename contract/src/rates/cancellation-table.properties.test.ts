import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type CalendarDate, hotelToday } from '../calendar-date.ts';
import { isCancellable, cancelUntilOf } from '../cancellation.ts';
import { party, room, stay, tariff } from '../testing/arbitrary-tariffs.ts';
import { type CancellationTable, tableOfBooking } from './cancellation-table.ts';
import { feeToCancel } from './policy.ts';
import { quote } from './quote.ts';
import type { CancellationFee, Policy } from './tariff.ts';

const fee: fc.Arbitrary<CancellationFee> = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({ kind: fc.constant('percent' as const), of: fc.constantFrom(1, 2500, 5000, 9999, 10_000) }),
  fc.record({ kind: fc.constant('nights' as const), count: fc.integer({ min: 1, max: 4 }) }),
);
const policy: fc.Arbitrary<Policy> = fc
  .uniqueArray(fc.record({ daysBefore: fc.integer({ min: 0, max: 6 }), fee }), {
    maxLength: 4,
    selector: ({ daysBefore }) => daysBefore,
  })
  .map((tiers) => ({
    pay: 'choice',
    deposit: 3000,
    tiers: tiers.sort((a, b) => b.daysBefore - a.daysBefore),
  }));

/** Writes `Tue 24 Nov`, without the code under test. */
function short(date: CalendarDate): string {
  const at = new Date(date);
  const word = (index: number, names: string) => names.split(' ')[index] ?? '';
  return [
    word(at.getUTCDay(), 'Sun Mon Tue Wed Thu Fri Sat'),
    at.getUTCDate(),
    word(at.getUTCMonth(), 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
  ].join(' ');
}

const HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Returns an instant by the clock of a hotel in Maine, with summer time. */
function atHotel(date: CalendarDate, time: string): Date {
  const winter = new Date(`${date}T${time}-05:00`);
  return HOUR.format(winter) === time.slice(0, 2) ? winter : new Date(`${date}T${time}-04:00`);
}

const dollars = (cents: number) =>
  `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

/** Returns what the terms say to a guest who wants to cancel on a day. */
function readFor(table: CancellationTable | undefined, date: CalendarDate, checkin: CalendarDate): string {
  const { verb, rows } = table ?? expect.fail('there is no table');
  for (let last = date; last <= checkin; last = addDays(last, 1)) {
    const row = rows.find(({ when }) => when.startsWith(`by ${short(last)}, `));
    if (row) return `${verb} ${row.what}`;
  }
  return `${verb} ${rows.at(-1)?.what}`;
}

function expected({ paid, owes, total }: { paid: number; owes: number; total: number }): string {
  if (paid === 0) {
    if (owes === 0) return 'We charge nothing';
    return `We charge ${owes === total ? 'the full ' : ''}${dollars(owes)}`;
  }
  if (owes === 0) return 'You get back everything';
  if (owes < paid) return `You get back ${dollars(paid - owes)} (we keep ${dollars(owes)})`;
  return `You get back nothing${owes === paid ? '' : `, and pay ${dollars(owes - paid)} more`}`;
}

it('says, for the first and the last minute of every day until check-in, what cancelling costs then', () => {
  const share = fc.constantFrom(0, 0.1, 0.3, 0.5, 1);
  fc.assert(
    fc.property(tariff, room, stay, party, policy, share, fc.integer({ min: 0, max: 9 }), (...given) => {
      const [rates, one, dates, guests, agreed, part, ahead] = given;
      const { checkin } = dates;
      const bill = quote(rates, one, dates, guests);
      const paid = Math.round((bill.total - bill.atHotel) * part);
      const booking = { quote: bill, policy: agreed, checkin, money: { paid, refunded: 0 } };
      const booked = atHotel(addDays(checkin, -ahead), '09:30:00');
      const table = tableOfBooking(booking, booked);
      for (let date = hotelToday(booked); date <= checkin; date = addDays(date, 1)) {
        const times = date === checkin ? ['00:00:00', '14:59:59'] : ['00:00:00', '23:59:59'];
        for (const time of times) {
          const now = atHotel(date, time);
          expect(isCancellable({ checkin }, now)).toBe(true);
          const owes = feeToCancel(booking, hotelToday(now));
          const due = expected({ paid, owes, total: bill.total });
          expect(readFor(table, date, checkin)).toBe(due);
          expect(readFor(tableOfBooking(booking, now), date, checkin)).toBe(due);
        }
      }
      expect(isCancellable({ checkin }, atHotel(checkin, '15:00:00'))).toBe(false);
    }),
    { numRuns: 20 },
  );
});

it('says to a guest who books late what cancelling costs until their half hour is over', () => {
  fc.assert(
    fc.property(tariff, room, stay, party, policy, fc.integer({ min: 0, max: 569 }), (...given) => {
      const [rates, one, dates, guests, agreed, minutes] = given;
      const { checkin } = dates;
      const booked = new Date(atHotel(checkin, '14:30:00').getTime() + minutes * 60_000);
      const cancelUntil = cancelUntilOf({ checkin }, booked);
      const booking = { quote: quote(rates, one, dates, guests), policy: agreed, checkin, cancelUntil };
      const lastMoment = new Date(booked.getTime() + 30 * 60_000 - 1000);
      for (const now of [booked, lastMoment]) {
        expect(isCancellable(booking, now)).toBe(true);
        const { verb, rows } = tableOfBooking(booking, now) ?? expect.fail('there is no table');
        const owes = feeToCancel(booking, hotelToday(now));
        expect(`${verb} ${rows[0]?.what}`).toBe(expected({ paid: 0, owes, total: booking.quote.total }));
      }
      expect(isCancellable(booking, new Date(booked.getTime() + 30 * 60_000))).toBe(false);
    }),
    { numRuns: 20 },
  );
});
