import { isDeepStrictEqual } from 'node:util';
import { minorUnits } from '@innkeep/contract/minor-units';
import type { Quote, QuotedNight } from '@innkeep/contract/rates/quote';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { Agreed } from '../bookings/agreed.ts';
import type { StoredBooking } from '../bookings/booking-store.ts';
import type { Finding } from './differences.ts';
import type { AgreedEntry } from './reconcile-store.ts';

/** A clock may differ from the one that was looked at when the entry was written. */
const SAME_TIME_MS = 10 * 60_000;

/**
 * Compares a booking with what the audit keeps of what was agreed in its revisions. What was agreed before the audit kept
 * it is not compared.
 */
export function inAgreed(booking: StoredBooking, entries: readonly AgreedEntry[]): Finding[] {
  const agreed = [...entries].sort((a, b) => a.rev - b.rev);
  const find = (kind: Finding['kind'], detail: string | undefined): Finding[] =>
    detail === undefined ? [] : [{ kind, booking: booking._id, detail }];
  return [
    ...find('booking/wrong-rev', wrongRev(booking, agreed.at(-1))),
    ...find('booking/wrong-account', wrongAccount(booking, agreed)),
    ...find('booking/wrong-time', wrongBeginning(booking, agreed)),
    ...find('booking/wrong-policy', wrongPolicy(booking, agreed)),
    ...find('booking/wrong-base', wrongBase(booking, agreed)),
  ];
}

function wrongRev({ rev, state }: StoredBooking, last: Agreed | undefined): string | undefined {
  if (!last) return undefined;
  const least = last.rev + Number(state !== last.state);
  return rev < least ? `${rev} instead of ${least} or more` : undefined;
}

/** A uid is not for a log. */
function wrongAccount({ uid }: StoredBooking, agreed: readonly Agreed[]): string | undefined {
  const owner = agreed.find(({ account }) => account !== undefined)?.account;
  return owner === undefined || owner === uid ? undefined : 'another account has made it';
}

function wrongBeginning({ createdAt }: StoredBooking, agreed: readonly AgreedEntry[]): string | undefined {
  const made = agreed.find(({ account }) => account !== undefined);
  const isSame = !made || Math.abs(made.at.getTime() - createdAt.getTime()) <= SAME_TIME_MS;
  return isSame ? undefined : `made at ${createdAt.toISOString()} instead of ${made.at.toISOString()}`;
}

function wrongPolicy({ policy }: StoredBooking, agreed: readonly Agreed[]): string | undefined {
  const last = agreed.findLast(({ stay }) => stay !== undefined)?.stay;
  if (!last || isDeepStrictEqual(policy, last.policy)) return undefined;
  return `${JSON.stringify(policy)} instead of ${JSON.stringify(last.policy)}`;
}

interface Priced {
  room: string;
  base: MinorUnits;
}

/** The first night whose base price, or whose room, is not that of the revision that added it. */
function wrongBase(booking: StoredBooking, agreed: readonly Agreed[]): string | undefined {
  const { room, quote, quoteBefore } = booking;
  const stays = agreed.flatMap(({ stay }) => stay ?? []);
  const known = new Map(
    stays.flatMap(({ nights, ...priced }) => nights.map((date) => [date, priced] as const)),
  );
  const isWhole = agreed.some(({ account }) => account !== undefined);
  const bills = [quote, ...(quoteBefore ? [quoteBefore] : [])];
  const wrong = bills.flatMap(({ nights }: Quote) =>
    nights.flatMap((night) => wrongNight(night, room._id, known.get(night.date), isWhole) ?? []),
  )[0];
  return wrong ?? wrongRoomPrice(booking, stays, isWhole);
}

function wrongNight(
  { date, base, room }: QuotedNight,
  bookedIn: string,
  known: Priced | undefined,
  isWhole: boolean,
): string | undefined {
  if (!known) return isWhole ? `${date} was never agreed` : undefined;
  const is = `${base} in ${room ?? bookedIn}`;
  const was = `${known.base} in ${known.room}`;
  return is === was ? undefined : `${date}: ${is} instead of ${was}`;
}

/** The room keeps the price that it had when the booking was made, or moved there. */
function wrongRoomPrice(
  { room: { _id, price } }: StoredBooking,
  stays: readonly Priced[],
  isWhole: boolean,
): string | undefined {
  const prices = stays.filter(({ room }) => room === _id).map(({ base }) => base);
  return !isWhole || prices.includes(minorUnits(price)) ? undefined : `${_id} never cost ${price}`;
}
