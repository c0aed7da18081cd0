import { endOf, isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import type { BookingState } from '@innkeep/contract/booking';
import { businessDay } from '@innkeep/contract/business-day';
import { type CalendarDate, addDays } from '@innkeep/contract/calendar-date';
import type { DayStay, DeskAlert, DeskDay, NamedRoom } from '@innkeep/contract/desk/desk-stay';
import { roomOn } from '@innkeep/contract/stay-rooms';
import { alertsOf } from './alerts.ts';
import { invoicesToCorrect } from './books/left-to-invoice.ts';
import { changesGoOnFrom } from './chart.ts';
import { countCash, countRooms, totalsOf, extrasOfDay } from './day-totals.ts';
import { type BookingSummary, type DeskDeps, MAX_OVERSTAYED } from './desk-store.ts';
import { roomsNotClean } from './list-housekeeping.ts';
import { startOfDay } from '../base/clock.ts';
import { toDeskStay } from './to-desk-stay.ts';
import type { ChannelStay } from '@innkeep/contract/channels/channel';
import type { StoredBlock } from '../records/block-store.ts';
import { channelStays } from '../channels/list-channels.ts';
import { roomNames } from '../channels/open-conflicts.ts';

/** Lists who is in the house by state, today and on days that are over; by date on days to come. */
export async function today(deps: DeskDeps, date = deps.clock.businessDay()): Promise<DeskDay> {
  const at = changesGoOnFrom(deps.clock.now()); // before anything is read
  const now = deps.clock.businessDay();
  const [isOver, isToday] = [date < now, date === now];
  const dayAfter = addDays(date, 1);
  const [ofNight, leaving, late, left, toLookAt, rooms, blocks, cash, next, toClean] = await Promise.all([
    deps.desk.listOfNights({ checkin: date, checkout: dayAfter }),
    deps.desk.listOfCheckout(date),
    isToday ? deps.desk.listOverstayed(date, MAX_OVERSTAYED) : [],
    isOver ? deps.desk.listLeft(startOfDay(date, businessDay), startOfDay(dayAfter, businessDay)) : [],
    isOver ? { alerts: [] } : alertsOf(deps),
    deps.availability.catalogue(),
    // Channels' guests who leave slept here the night before, and those of the day after are counted.
    deps.desk.listBlocks({ checkin: addDays(date, -1), checkout: addDays(dayAfter, 1) }),
    date > now ? undefined : countCash(deps, date),
    isOver ? undefined : deps.desk.countExpected(dayAfter),
    isToday ? deps.housekeeping.listToClean() : undefined,
  ]);
  const isAwaited = ({ state, checkin }: BookingSummary) => isToday && state === 'booked' && checkin < date;
  const comes = ofNight.filter(
    (stay) => (stay.checkin === date && !isCancelledOrLapsed(stay)) || isAwaited(stay),
  );
  const agreed = [...ofNight, ...leaving];
  const { sleeps, leaves } = isToday
    ? dayThatIs(date, [...agreed, ...late])
    : (isOver ? dayThatWas : dayToCome)(date, agreed, left);
  const listedIds = new Set([...comes, ...sleeps, ...leaves].map(({ _id }) => _id));
  const [notes, toCorrect] = await Promise.all([
    deps.desk.findNotes([...listedIds]),
    isToday ? outdatedInvoices(deps, [...sleeps, ...leaves]) : [],
  ]);
  const listed = (stays: BookingSummary[]) => byName(stays, notes, isOver ? date : undefined);
  const day = { arrivals: listed(comes), inHouse: listed(sleeps), departures: listed(leaves) };
  const ofDay = { ofNight, inHouse: sleeps, blocks };
  const channels = await channelDay(deps, blocks, date);
  const totals = {
    ...totalsOf(date, ofDay, isToday),
    rooms: countRooms(rooms, blocks, date),
    ...(cash !== undefined && { cash }),
    ...(next && { next: sumOf(next, channels.next) }),
  };
  const extras = isOver ? [] : extrasOfDay(date, agreed);
  return {
    date,
    totals,
    ...day,
    ...(extras.length > 0 && { extras }),
    ...(channels.fromChannels && { fromChannels: channels.fromChannels }),
    ...toLookAt,
    alerts: [...toLookAt.alerts, ...toCorrect],
    ...(toClean && { rooms: roomsNotClean(toClean, blocks, date) }),
    at,
  };
}

async function outdatedInvoices({ invoices }: DeskDeps, stays: BookingSummary[]): Promise<DeskAlert[]> {
  if (stays.length === 0) return [];
  const found = await invoices.read((reads) => invoicesToCorrect(reads, stays));
  return found.map((each) => ({ kind: 'invoice-outdated', ...each }));
}

type Expected = NonNullable<DeskDay['totals']['next']>;

function sumOf(here: Expected, elsewhere: Expected): Expected {
  return { arrivals: here.arrivals + elsewhere.arrivals, departures: here.departures + elsewhere.departures };
}

interface DayPlan {
  sleeps: BookingSummary[];
  leaves: BookingSummary[];
}

/**
 * Returns, by state, all who are in the house, and, by date, those who leave: who never came does not.
 * @param all also those who should have left
 */
function dayThatIs(date: CalendarDate, all: BookingSummary[]): DayPlan {
  const isHere = ({ state }: BookingSummary) => state === 'checked-in';
  return {
    sleeps: all.filter(isHere),
    leaves: all.filter((stay) => endOf(stay) === date && (isHere(stay) || stay.state === 'checked-out')),
  };
}

/** Returns, by date, who is to sleep here and who is to leave. Guests who leave early are still agreed for the night. */
function dayToCome(date: CalendarDate, agreed: BookingSummary[]): DayPlan {
  const kept = agreed.filter((stay) => !isCancelledOrLapsed(stay) && stay.state !== 'no-show');
  return {
    sleeps: kept.filter((stay) => stay.checkin < date && date < endOf(stay)),
    leaves: kept.filter((stay) => endOf(stay) === date),
  };
}

/** Returns, by state, who slept here, and who left or should have left. */
function dayThatWas(date: CalendarDate, agreed: BookingSummary[], left: BookingSummary[]): DayPlan {
  const wasHere = agreed.filter((stay) => stateOn(stay, date) === 'checked-in');
  const overstayed = wasHere.filter((stay) => endOf(stay) <= date);
  return {
    sleeps: wasHere.filter((stay) => stay.checkin < date && date < endOf(stay)),
    leaves: [...left.filter(({ state }) => state === 'checked-out'), ...overstayed],
  };
}

/** The state at the end of a past day. The time of a no-show is not stored: it counts from the first day. */
function stateOn({ state, checkedInAt, checkedOutAt }: BookingSummary, date: CalendarDate): BookingState {
  const wasDone = (at: Date | undefined) => at !== undefined && businessDay(at) <= date;
  if (wasDone(checkedOutAt)) return 'checked-out';
  if (wasDone(checkedInAt)) return 'checked-in';
  return state === 'checked-in' || state === 'checked-out' ? 'booked' : state;
}

/** Returns the room in which a guest slept on a day that is over, or in which they had slept when they left. */
function roomThen(stay: BookingSummary, day: CalendarDate): Pick<DayStay, 'roomId' | 'roomName'> {
  const { _id: roomId, name: roomName } = roomOn<NamedRoom>(stay, day);
  return { roomId, roomName };
}

/** Sorts stays by name, as guests say it at the counter. @param over the day, if it is over */
function byName(
  stays: BookingSummary[],
  notes: ReadonlyMap<string, string>,
  over: CalendarDate | undefined,
): DayStay[] {
  const noted = stays.map((stay) => ({
    ...toDeskStay(stay),
    ...(over && roomThen(stay, over)),
    note: notes.get(stay._id) ?? '',
    ...(over && { was: stateOn(stay, over) }),
  }));
  return noted.sort((a, b) => a.name.localeCompare(b.name));
}

interface ChannelDay {
  fromChannels: DeskDay['fromChannels'];
  next: { arrivals: number; departures: number };
}

/** The desk checks none of them in or out. `blocks` have nights from the day before until the day after. */
async function channelDay(
  { rooms }: Pick<DeskDeps, 'rooms'>,
  blocks: readonly StoredBlock[],
  date: CalendarDate,
): Promise<ChannelDay> {
  const dayAfter = addDays(date, 1);
  const isOfDay = ({ from, to }: Pick<ChannelStay, 'from' | 'to'>) => from <= date && to >= date;
  const names = await roomNames(
    rooms,
    blocks.flatMap(({ channel, roomId, to }) => (channel && isOfDay({ ...channel, to }) ? roomId : [])),
  );
  const every = channelStays(blocks, names);
  const ofDay = every.filter(isOfDay);
  const next = {
    arrivals: every.filter(({ from }) => from === dayAfter).length,
    departures: every.filter(({ to }) => to === dayAfter).length,
  };
  if (ofDay.length === 0) return { fromChannels: undefined, next };
  const fromChannels = {
    arrivals: ofDay.filter(({ from }) => from === date),
    inHouse: ofDay.filter(({ from, to }) => from < date && to > date),
    departures: ofDay.filter(({ to }) => to === date),
  };
  return { fromChannels, next };
}
