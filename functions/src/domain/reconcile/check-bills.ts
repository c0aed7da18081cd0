import { isDeepStrictEqual } from 'node:util';
import { majorUnits } from '@innkeep/contract/money';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { type Quote, quote as quoteFor } from '@innkeep/contract/rates/quote';
import { recalculateBill } from '@innkeep/contract/rates/requote';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { nightCount } from '@innkeep/contract/stay';
import type { PartRoom } from '@innkeep/contract/stay-rooms';
import { partyIn, type StoredBooking } from '../records/stored-booking.ts';
import { type Difference, differencesOf, type Finding, firstUnlike, unlike } from './difference.ts';

type Tariffs = ReadonlyMap<number, Tariff>;
type Billed = Omit<StoredBooking, 'room'> & { room: PartRoom };

/** Checks the bill of a booking, and those that an undo restores, by the tariffs that they name. */
export function checkBills(booking: StoredBooking, known: Tariffs): Difference[] {
  const tariffs = new Map([...known, [DEFAULT_TARIFF.version, DEFAULT_TARIFF]]);
  const { quote, quoteBefore, beforeMove, room } = booking;
  const isLost = !quoteBefore && quote.nights.length < nightCount(booking);
  const before = [
    ...(quoteBefore ? [asAgreed(booking, quoteBefore)] : []),
    ...(beforeMove
      ? [{ ...asAgreed(booking, beforeMove.quote), room: beforeMove.rooms.at(-1)?.room ?? room }]
      : []),
  ];
  return differencesOf(
    { booking: booking._id },
    ...wrongIn(booking, tariffs),
    ['booking/wrong-before', isLost && 'there is no bill for the nights that were released'],
    ...before.flatMap((bill): Finding[] => {
      const wrong = wrongIn(bill, tariffs).find(([, detail]) => detail);
      return [['booking/wrong-before', wrong?.[1]]];
    }),
  );
}

function asAgreed(booking: StoredBooking, quote: Quote): Billed {
  const { nights, total } = quote;
  return { ...booking, quote, nights: nights.length, total: majorUnits(total), releasedFrom: undefined };
}

function wrongIn(booking: Billed, tariffs: Tariffs): Finding[] {
  const { quote, nights, total, checkin, checkout, releasedFrom } = booking;
  const whole = nightCount({ checkin, checkout });
  const isWhole = releasedFrom === undefined || quote.nights.length === whole;
  const stay = { checkin, checkout: isWhole ? checkout : releasedFrom };
  const gone = versionsIn(quote).find((version) => !tariffs.has(version));
  const due = gone === undefined ? reckoned(booking, stay, tariffs) : quote;
  return [
    ['booking/wrong-nights', unlike(nights, nightCount(stay))],
    ['booking/wrong-total', unlike(total, majorUnits(quote.total))],
    ['booking/tariff-gone', gone !== undefined && `there is no tariff ${gone}`],
    [
      'booking/wrong-bill',
      !isDeepStrictEqual(quote, due) && `${firstUnlike(quote, due ?? {})} by the tariff`,
    ],
  ];
}

/** Returns the versions of the tariffs that a bill names, valid or not: its own, and those of its nights and extras. */
export function versionsIn(bill: unknown): number[] {
  const { tariff, ...parts } = (bill ?? {}) as Partial<Record<'tariff' | 'nights' | 'extras', unknown>>; // checked one by one
  const each = [parts.nights, parts.extras].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  const named = [tariff, ...each.map((part) => (part as { tariff?: unknown } | null)?.tariff)]; // as above
  return [...new Set(named.filter((version) => typeof version === 'number'))];
}

/** Returns the bill as it should be; undefined if it cannot be computed from its own figures. */
function reckoned(
  booking: Billed,
  stay: Pick<Billed, 'checkin' | 'checkout'>,
  tariffs: Tariffs,
): Quote | undefined {
  const { quote, rev, room } = booking;
  const tariff = tariffs.get(quote.tariff);
  const priced = { room: pricedRoom(room), stay, party: partyIn(booking) };
  try {
    if (!tariff) return undefined;
    // A booking that was never changed was agreed at one price of one room. Otherwise each night names what
    // it was agreed by, or that the desk set its price.
    return rev === 1 && quote.nights.every(({ named }) => named === undefined)
      ? quoteFor(tariff, priced.room, stay, priced.party, quote)
      : recalculateBill({ quote, roomId: room._id, tariffs }, tariff, priced);
  } catch {
    return undefined;
  }
}
