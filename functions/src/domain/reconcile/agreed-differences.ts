import { isDeepStrictEqual } from 'node:util';
import { minorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { type Agreed, roomsByNight } from '../records/agreed.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { Finding } from './difference.ts';
import type { AgreedEntry, BookingRecord } from './reconcile-store.ts';
import type { QuotedNight } from '@innkeep/contract/rates/quoted-night';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { isCalendarDate, monthOf } from '@innkeep/contract/calendar-date';
import { hasDates, nightsOf } from '@innkeep/contract/stay';

/** Tolerates that a booking and its entry were dated by different clocks. */
const SAME_TIME_MS = 10 * 60_000;

export function checkAgreed(booking: StoredBooking, entries: readonly AgreedEntry[]): Finding[] {
  const agreed = [...entries].sort((a, b) => a.rev - b.rev);
  const find = (kind: Finding['kind'], detail: string | undefined): Finding[] =>
    detail === undefined ? [] : [{ kind, booking: booking._id, detail }];
  return [
    ...find('booking/wrong-rev', wrongRev(booking, agreed.at(-1))),
    ...find('booking/wrong-account', wrongAccount(booking, agreed)),
    ...find('booking/wrong-group', wrongGroup(booking, agreed)),
    ...find('booking/wrong-time', wrongMoment(booking, agreed)),
    ...find('booking/wrong-policy', wrongPolicy(booking, agreed)),
    ...find('booking/wrong-rooms', wrongRooms(booking, agreed)),
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
  const owner = agreed.findLast(({ account }) => account !== undefined)?.account;
  return owner === undefined || owner === uid ? undefined : 'another account has made it';
}

/** Checks with which others it was made in one go: a payment for all of them, and the desk, find them by it. */
function wrongGroup({ group }: StoredBooking, agreed: readonly Agreed[]): string | undefined {
  const made = agreed.find(({ account }) => account !== undefined);
  if (!made || made.group === group) return undefined;
  return `${group ?? 'alone'} instead of ${made.group ?? 'alone'}`;
}

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
  return `cancelled at ${instead(at, ended.at)}`;
}

const isAbout = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) <= SAME_TIME_MS;
const instead = (is: Date, was: Date) => `${is.toISOString()} instead of ${was.toISOString()}`;

function wrongPolicy({ policy }: StoredBooking, agreed: readonly Agreed[]): string | undefined {
  const last = agreed.findLast(({ stay }) => stay !== undefined)?.stay;
  if (!last || isDeepStrictEqual(policy, last.policy)) return undefined;
  return `${JSON.stringify(policy)} instead of ${JSON.stringify(last.policy)}`;
}

/** Checks in which room each night is slept, now and before the guest last changed rooms. */
function wrongRooms(
  { room, rooms, beforeMove, checkin }: StoredBooking,
  agreed: readonly Agreed[],
): string | undefined {
  const last = agreed.findLast(({ stay }) => stay !== undefined)?.stay;
  if (!last) return undefined;
  const isIn = [rooms ? roomsByNight(rooms) : undefined, rooms?.at(-1)?.room._id ?? room._id];
  const was = [last.rooms, last.room];
  if (room._id !== last.room || !isDeepStrictEqual(isIn, was))
    return `${JSON.stringify([...isIn, room._id])} instead of ${JSON.stringify(was)}`;
  const named = beforeMove && agreed.findLast(({ rev, stay }) => stay && rev <= beforeMove.rev)?.stay;
  if (!beforeMove || !named) return undefined;
  const before = roomsByNight(beforeMove.rooms);
  return isDeepStrictEqual(before, named.rooms ?? { [checkin]: named.room })
    ? undefined
    : `${JSON.stringify(before)} before the guest changed rooms`;
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
  const known = pricedNights(agreed);
  const wrong = [...quote.nights, ...quoteBefore.nights].flatMap(
    (night) => wrongNight(night, room._id, known.get(night.date)) ?? [],
  )[0];
  const bill = stays.at(-1)?.bill ?? quoteBefore.tariff;
  const unlike = quoteBefore.tariff === bill ? undefined : `tariff ${quoteBefore.tariff} instead of ${bill}`;
  return wrong ?? unlike ?? wrongBefore(booking, agreed) ?? wrongRoomPrice(booking, stays);
}

function pricedNights(agreed: readonly Agreed[]): ReadonlyMap<string, Priced> {
  const byRev: { rev: number; known: ReadonlyMap<string, Priced> }[] = [{ rev: 0, known: new Map() }];
  for (const { rev, stay } of agreed) {
    if (!stay) continue;
    const { nights, kept, elsewhere, restores = rev, ...priced } = stay;
    const added = nights.map(
      (date) => [date, { ...priced, ...elsewhere?.[date], tariff: kept?.[date] ?? priced.tariff }] as const,
    );
    const before = byRev.findLast((each) => each.rev <= restores);
    byRev.push({ rev, known: new Map([...(before?.known ?? []), ...added]) });
  }
  return byRev.at(-1)?.known ?? new Map();
}

function wrongNight(
  { date, base, room, tariff }: QuotedNight,
  bookedIn: string,
  known: Priced | undefined,
): string | undefined {
  if (!known) return `${date} was never agreed`;
  const is = `${base} in ${room ?? bookedIn} by tariff ${tariff}`;
  const was = `${known.base} in ${known.room} by tariff ${known.tariff}`;
  return is === was ? undefined : `${date}: ${is} instead of ${was}`;
}

/** Returns the first night of the bill from before a change of rooms that is not as it was agreed then. */
function wrongBefore({ beforeMove, room }: StoredBooking, agreed: readonly Agreed[]): string | undefined {
  if (!beforeMove) return undefined;
  const known = pricedNights(agreed.filter(({ rev }) => rev <= beforeMove.rev));
  const bookedIn = beforeMove.rooms.at(-1)?.room._id ?? room._id;
  return beforeMove.quote.nights.flatMap(
    (night) => wrongNight(night, bookedIn, known.get(night.date)) ?? [],
  )[0];
}

function wrongRoomPrice(
  { room, rooms = [], beforeMove }: StoredBooking,
  stays: readonly Priced[],
): string | undefined {
  const parts = [...rooms, ...(beforeMove?.rooms ?? [])].map((part) => part.room);
  const wrong = [room, ...parts].find(
    ({ _id, price }) => !stays.some((stay) => stay.room === _id && stay.base === minorUnits(price)),
  );
  return wrong ? `${wrong._id} never cost ${wrong.price}` : undefined;
}

export function checkFee(booking: StoredBooking, agreed: readonly Agreed[]): Finding[] {
  const { _id, state, noShowFee = 0, cancellationFee = 0 } = booking;
  if (state !== 'no-show' && state !== 'cancelled') return [];
  const fee = state === 'no-show' ? noShowFee : cancellationFee;
  const said = feeSaid(agreed);
  if (fee === said) return [];
  const detail = `${formatMinorUnits(fee)} instead of ${said === undefined ? 'none' : formatMinorUnits(said)}`;
  return [{ kind: 'booking/wrong-fee', booking: _id, detail }];
}

/**
 * Returns the fee that was set last; within one revision the lowest, because a fee is only ever lowered once
 * it is set.
 */
function feeSaid(agreed: readonly Agreed[]): MinorUnits | undefined {
  const said = agreed.flatMap(({ rev, fee }) => (fee === undefined ? [] : [{ rev, fee }]));
  const last = Math.max(...said.map(({ rev }) => rev));
  const fees = said.filter(({ rev }) => rev === last).map(({ fee }) => fee);
  return fees.length === 0 ? undefined : Math.min(...fees);
}

/**
 * Returns the months of all nights that bookings have or ever had, by room: what a change forgot to give back
 * is in one of them.
 */
export function monthsByRoom(records: Iterable<BookingRecord>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const record of records) {
    const months = monthsOf(record);
    for (const room of roomsOf(record)) found.set(room, new Set([...(found.get(room) ?? []), ...months]));
  }
  return found;
}

function monthsOf({ stored, agreed }: BookingRecord): string[] {
  const stay = { checkin: String(stored.checkin), checkout: String(stored.checkout) };
  const nights = [
    ...(hasDates(stay) ? nightsOf(stay) : []),
    ...agreed.flatMap((entry) => entry.stay?.nights ?? []),
  ];
  return nights.filter(isCalendarDate).map(monthOf);
}

function roomsOf({ stored, agreed }: BookingRecord): Set<string> {
  const { _id } = (stored.room ?? {}) as { _id?: unknown }; // may have been damaged by hand
  const rooms = [_id, ...agreed.map((entry) => entry.stay?.room)];
  return new Set(rooms.filter((room) => typeof room === 'string').filter((room) => isName(room)));
}

/** Whether a document can have this id. */
function isName(id: string): boolean {
  return id !== '' && !id.includes('/');
}
