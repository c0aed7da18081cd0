import type { CalendarDate } from '@innkeep/contract/calendar-date';
import {
  MAX_EARLIER_CLOSINGS,
  type DayClosing,
  type DayTakings,
  type PersonSum,
  type TakingsLine,
} from '@innkeep/contract/desk/takings';
import type { User } from '@innkeep/contract/user';
import type { StoredBooking } from '../../records/stored-booking.ts';
import { ofDay, type StoredLedger } from '../../records/stored-payment.ts';
import { nameOf as nameOfPerson, peopleIn } from '../../users/user-store.ts';
import { byTime, givenLine, receivedLine, type MoneyLine, bookingIdsIn } from '../export/money-lines.ts';
import { nameOf } from '../to-desk-stay.ts';
import type { StoredClosing, TakingsDeps, TakingsSum } from './closing-store.ts';
import { openDays, openSince, byKind, cashOf, takingsOf } from './takings-of.ts';

type People = ReadonlyMap<string, User>;

/** Reads the money of the day and of the open days before it, the day's bookings, and the last closings. */
export async function getTakings(
  deps: TakingsDeps,
  date: CalendarDate = deps.clock.businessDay(),
): Promise<DayTakings> {
  const { closings, bookings } = deps;
  const [known, isBehind] = await Promise.all([
    closings.closingsUpTo(date, MAX_EARLIER_CLOSINGS + 1),
    closings.isLaterClosed(date),
  ]);
  const since = isBehind ? date : openSince(known[0], date);
  const moneySince = await closings.moneyOf(date, since);
  const money = ofDay(moneySince, date);
  const lines = linesOf(money);
  const sums = takingsOf(money);
  const closing = known.find((each) => each.date === date);
  const earlier = known.filter((each) => each !== closing).slice(0, MAX_EARLIER_CLOSINGS);
  const open = closing || isBehind ? [] : openDays(moneySince, earlier[0], date);
  const opening = closing?.opening ?? open.at(-1)?.left ?? earlier[0]?.left ?? 0;
  const [found, people] = await Promise.all([
    bookings.findAll(bookingIdsIn(lines)),
    peopleIn(deps, new Set([...uidsIn(lines, sums), ...known.map(({ by }) => by)])),
  ]);
  const byId = new Map(found.map((booking) => [booking._id, booking]));
  return {
    date,
    kinds: byKind(sums),
    people: byPerson(sums, people),
    cash: cashOf(sums, opening),
    lines: lines.map((line) => lineFor(line, byId.get(line.bookingId), people)),
    ...(closing && { closing: closingFor(closing, people) }),
    ...(open.length > 0 && { open: open.map((day) => day.date) }),
    earlier: earlier.map((each) => closingFor(each, people)),
    ...(isBehind && { isBehind: true }),
  };
}

function linesOf({ payments, refunds }: StoredLedger): MoneyLine[] {
  return [...payments.map(receivedLine), ...refunds.map(givenLine)]
    .filter((line) => line !== undefined)
    .sort(byTime);
}

function uidsIn(lines: readonly MoneyLine[], sums: readonly TakingsSum[]): string[] {
  return [...lines.flatMap(({ by }) => ('uid' in by ? by.uid : [])), ...sums.flatMap(({ by }) => by ?? [])];
}

/** Returns sums by person, by name; what the desk did not take stands last. */
function byPerson(sums: readonly TakingsSum[], people: People): PersonSum[] {
  const uids = [...new Set(sums.map(({ by }) => by))];
  const own = (uid: string | null) => byKind(sums.filter(({ by }) => by === uid));
  const staff = uids
    .filter((uid) => uid !== null)
    .map((uid) => ({ name: nameOfPerson(uid, people), kinds: own(uid) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return uids.includes(null) ? [...staff, { name: 'Not at the desk', kinds: own(null) }] : staff;
}

function lineFor(line: MoneyLine, booking: StoredBooking | undefined, people: People): TakingsLine {
  const { _id, at, what, method, amount, toGo, state, by, reason } = line;
  const shown = { _id, at: at.toISOString(), what, method, amount, toGo, state, reason };
  return {
    ...shown,
    bookingId: booking?._id ?? '',
    guest: booking ? nameOf(booking) : '',
    roomName: booking?.room.name ?? '',
    by: 'uid' in by ? nameOfPerson(by.uid, people) : by.words,
  };
}

function closingFor(
  { date, expected, counted, left, note, by, at }: StoredClosing,
  people: People,
): DayClosing {
  const closed = { date, expected, counted, left, note };
  return { ...closed, by: nameOfPerson(by, people), at: at.toISOString() };
}
