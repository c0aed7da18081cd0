import { isDeepStrictEqual } from 'node:util';
import { minorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { Agreed } from '../records/agreed.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { Finding } from './difference.ts';
import type { AgreedEntry } from './reconcile-store.ts';
import type { QuotedNight } from '@innkeep/contract/rates/quoted-night';

/** Tolerates that a booking and its entry were dated by different clocks. */
const SAME_TIME_MS = 10 * 60_000;

/**
 * Compares a booking with what the audit says was agreed in its revisions. What was agreed before the audit
 * kept this is not compared.
 */
export function inAgreed(booking: StoredBooking, entries: readonly AgreedEntry[]): Finding[] {
  const agreed = [...entries].sort((a, b) => a.rev - b.rev);
  const find = (kind: Finding['kind'], detail: string | undefined): Finding[] =>
    detail === undefined ? [] : [{ kind, booking: booking._id, detail }];
  return [
    ...find('booking/wrong-rev', wrongRev(booking, agreed.at(-1))),
    ...find('booking/wrong-account', wrongAccount(booking, agreed)),
    ...find('booking/wrong-time', wrongMoment(booking, agreed)),
    ...find('booking/wrong-policy', wrongPolicy(booking, agreed)),
    ...find('booking/wrong-base', wrongBase(booking, agreed)),
  ];
}

function wrongRev({ rev, state }: StoredBooking, last: Agreed | undefined): string | undefined {
  if (!last) return undefined;
  const least = last.rev + Number(state !== last.state);
  return rev < least ? `${rev} instead of ${least} or more` : undefined;
}

/** Checks the account that made the booking. The finding names no uid, because that does not belong in a log. */
function wrongAccount({ uid }: StoredBooking, agreed: readonly Agreed[]): string | undefined {
  const owner = agreed.find(({ account }) => account !== undefined)?.account;
  return owner === undefined || owner === uid ? undefined : 'another account has made it';
}

/** Checks when it was made, and when it was cancelled. */
function wrongMoment(
  { createdAt, state, cancelledAt }: StoredBooking,
  agreed: readonly AgreedEntry[],
): string | undefined {
  const made = agreed.find(({ account }) => account !== undefined);
  if (made && !isAbout(made.at, createdAt)) return `made at ${instead(createdAt, made.at)}`;
  // Later revisions, which lower the fee or give money back, have this state, too.
  const [ended] = agreed
    .filter((entry) => entry.state === 'cancelled')
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const at = state === 'cancelled' && cancelledAt !== undefined ? new Date(cancelledAt) : undefined;
  if (!at || !ended || isAbout(ended.at, at)) return undefined;
  return made || at > ended.at ? `cancelled at ${instead(at, ended.at)}` : undefined;
}

const isAbout = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) <= SAME_TIME_MS;
const instead = (is: Date, was: Date) => `${is.toISOString()} instead of ${was.toISOString()}`;

function wrongPolicy({ policy }: StoredBooking, agreed: readonly Agreed[]): string | undefined {
  const last = agreed.findLast(({ stay }) => stay !== undefined)?.stay;
  if (!last || isDeepStrictEqual(policy, last.policy)) return undefined;
  return `${JSON.stringify(policy)} instead of ${JSON.stringify(last.policy)}`;
}

interface Priced {
  room: string;
  base: MinorUnits;
  tariff: number;
}

/** Returns the first night whose base price, room or tariff is not that of the revision that added it. */
function wrongBase(booking: StoredBooking, agreed: readonly Agreed[]): string | undefined {
  const { room, quote, quoteBefore = quote } = booking;
  const stays = agreed.flatMap(({ stay }) => stay ?? []);
  const known = new Map(
    stays.flatMap(({ nights, kept, ...priced }) =>
      nights.map((date) => [date, { ...priced, tariff: kept?.[date] ?? priced.tariff }] as const),
    ),
  );
  const isWhole = agreed.some(({ account }) => account !== undefined);
  const wrong = [...quote.nights, ...quoteBefore.nights].flatMap(
    (night) => wrongNight(night, room._id, known.get(night.date), isWhole) ?? [],
  )[0];
  const bill = stays.at(-1)?.bill ?? quoteBefore.tariff;
  const unlike = quoteBefore.tariff === bill ? undefined : `tariff ${quoteBefore.tariff} instead of ${bill}`;
  return wrong ?? unlike ?? wrongRoomPrice(booking, stays, isWhole);
}

function wrongNight(
  { date, base, room, tariff }: QuotedNight,
  bookedIn: string,
  known: Priced | undefined,
  isWhole: boolean,
): string | undefined {
  if (!known) return isWhole ? `${date} was never agreed` : undefined;
  const is = `${base} in ${room ?? bookedIn} by tariff ${tariff}`;
  const was = `${known.base} in ${known.room} by tariff ${known.tariff}`;
  return is === was ? undefined : `${date}: ${is} instead of ${was}`;
}

/** Checks the price of the room: the one that it had when the booking was made, or moved there. */
function wrongRoomPrice(
  { room: { _id, price } }: StoredBooking,
  stays: readonly Priced[],
  isWhole: boolean,
): string | undefined {
  const prices = stays.filter(({ room }) => room === _id).map(({ base }) => base);
  return !isWhole || prices.includes(minorUnits(price)) ? undefined : `${_id} never cost ${price}`;
}
