import { type CalendarDate, isCalendarDate, monthOf } from '@innkeep/contract/calendar-date';
import { blockHolder, channelHolder, channelIdIn } from '@innkeep/contract/desk/holder';
import { roomOn } from '@innkeep/contract/stay-rooms';
import { isWaiting, nightsHeld } from '../records/claims.ts';
import { type StoredBooking, weeksOf } from '../records/stored-booking.ts';
import { checkBooking } from './check-bookings.ts';
import { checkHeldCode } from './check-rates.ts';
import { type Difference, differencesOf, unlike, unlikeFields } from './difference.ts';
import {
  type LedgerDocument,
  type LedgerMonth,
  type Listing,
  nightsBetween,
  roomIdIn,
  type RoomLedger,
} from './reconcile-store.ts';
import { wrongShape } from './shapes.ts';

/** Whom the nights of a room are held for, and which nights. */
interface RoomClaim {
  holder: string;
  nights: readonly CalendarDate[];
}

type Lists = ReadonlyMap<string, readonly string[]>;

/** Compares a room with its calendar and the catalogue, and with the bookings and blocks in it. */
export function checkRoom(ledger: RoomLedger, today: CalendarDate): Difference[] {
  const { roomId, room, months, tariffs, codes } = ledger;
  const lists: Lists = new Map(months.flatMap(({ nights }) => [...nights]));
  const bookings = ledger.bookings.map((booking) => ({ booking, claim: claimOfBooking(booking, roomId) }));
  const blocks = ledger.blocks.map((block) => ({ block, claim: claimOfBlock(block) }));
  const claims = new Map([...bookings, ...blocks].map(({ claim }) => [claim.holder, claim.nights]));
  const found = [
    ...checkCatalogue(ledger),
    ...months.flatMap((month) => checkMonth(month, room, claims, today)),
    ...bookings.flatMap(({ booking, claim }) => {
      const isHere = roomIdIn(booking.stored) === roomId;
      const isAhead = claim.nights.some((night) => night >= today);
      const told = `leaves on ${String(booking.stored.checkout)}`;
      return [
        ...(isHere ? checkBooking(booking, tariffs) : []),
        ...(room ? checkHeld(claim, lists) : []),
        // Once its last guest has left, a room may be deleted with its calendar; its past bookings remain.
        ...differencesOf({ booking: booking.id }, ['booking/room-gone', isAhead && !room && isHere && told]),
      ];
    }),
    ...[...codes.values()].flatMap(checkHeldCode),
    ...blocks.flatMap(({ block, claim }) => checkBlock(block, claim.holder)),
    ...(room ? blocks.flatMap(({ block, claim }) => checkHeld(claim, lists, block)) : []),
  ];
  return found.map((difference) => ({ ...difference, room: roomId }));
}

function checkCatalogue({ room, listing }: RoomLedger): Difference[] {
  const wrong = room && listing ? (unlikeFields(listing, room) as (keyof Listing)[]) : []; // their own fields
  const told = wrong.map(
    (field) => `${field} is ${inWords(room?.[field])}, the catalogue says ${inWords(listing?.[field])}`,
  );
  return differencesOf(
    {},
    ['catalogue/room-gone', !room && listing && 'the catalogue lists a room that is gone'],
    ['catalogue/missing', room && !listing && 'no search finds the room'],
    ['catalogue/wrong', told.length > 0 && told.join('; ')],
  );
}

function inWords(value: Listing[keyof Listing]): string {
  if (typeof value !== 'object') return String(value ?? false);
  return 'name' in value ? value.name : value.join(' ');
}

function checkMonth(
  { month, nights, sold }: LedgerMonth,
  room: Listing | undefined,
  claims: Lists,
  today: CalendarDate,
): Difference[] {
  if (!room)
    return differencesOf({ when: month }, ['calendar/room-gone', `${nights.size} nights of no room`]);
  const [held, asked] = [[...nights.keys()], sold].map((each) => each.toSorted().join(' ') || 'none');
  return [
    // No guest searches for nights of months that are over.
    ...differencesOf({ when: month }, [
      'calendar/wrong-sold',
      month >= monthOf(today) && held !== asked && `held ${held}, sold ${asked}`,
    ]),
    ...[...nights].flatMap(([when, list]) => [
      ...differencesOf({ when }, [
        'night/wrong-list',
        !isList(list) && `claimed by ${list.join(', ') || 'none'}`,
      ]),
      ...list.flatMap((holder) => {
        const claim = claims.get(holder);
        if (claim?.includes(when)) return [];
        const detail = claim ? 'its booking does not hold it' : 'its booking does not exist';
        return differencesOf({ booking: holder, when }, ['night/orphan', detail]);
      }),
    ]),
  ];
}

/** Whether claims can be those of one night: only channels wait behind the first. */
function isList([first, ...others]: readonly string[]): boolean {
  return (
    first !== undefined &&
    new Set([first, ...others]).size === others.length + 1 &&
    others.every((claim) => channelIdIn(claim) !== undefined)
  );
}

/** Checks that a claim is on each of its nights, and comes first; a channel's waits where its block says so. */
function checkHeld(
  { holder: booking, nights }: RoomClaim,
  lists: Lists,
  block?: LedgerDocument,
): Difference[] {
  const isOfChannel = channelIdIn(booking) !== undefined;
  const waits = new Set<unknown>(Array.isArray(block?.stored.waits) ? block.stored.waits : []);
  return nights.flatMap((when) => {
    const list = lists.get(when) ?? [];
    const [first] = list;
    const about = { booking, when };
    if (!isOfChannel)
      return differencesOf(
        about,
        ['night/not-held', first === undefined && 'the night is on sale'],
        ['night/held-by-another', first !== undefined && first !== booking && `held by ${first}`],
      );
    if (!list.includes(booking)) return differencesOf(about, ['night/not-held', 'the night may be on sale']);
    const isBehind = isWaiting(list, booking);
    const detail = isBehind ? 'another comes first' : 'no other comes first';
    return differencesOf(about, ['channel/wrong-waits', waits.has(when) !== isBehind && detail]);
  });
}

/** Returns the nights that a booking holds in a room, valid or not; none if its dates are not dates. */
function claimOfBooking({ id, stored }: LedgerDocument, roomId: string): RoomClaim {
  const { checkin, checkout, state, ...booking } = stored as unknown as StoredBooking; // checked one by one
  if (!isCalendarDate(checkin) || !isCalendarDate(checkout)) return { holder: id, nights: [] };
  const releasedFrom = isCalendarDate(booking.releasedFrom) ? booking.releasedFrom : undefined;
  const isSound = booking.rooms && wrongShape('parts', booking) === undefined;
  const rooms = isSound ? booking.rooms : undefined;
  const slept = { checkin, checkout, room: { _id: roomIdIn(stored) ?? '' }, rooms };
  const nights = nightsHeld({ checkin, checkout, state, releasedFrom });
  return {
    holder: id,
    nights: nights.filter((night) => roomOn<{ _id: string }>(slept, night)._id === roomId),
  };
}

function claimOfBlock({ id, stored }: LedgerDocument): RoomClaim {
  const { _id: channelId } = (stored.channel ?? {}) as { _id?: unknown }; // may have been damaged by hand
  const holder = typeof channelId === 'string' ? channelHolder(channelId, id) : blockHolder(id);
  return { holder, nights: nightsBetween(stored.from, stored.to) };
}

/** Checks that a block has the shape that the software writes, and is found by the weeks of its nights. */
function checkBlock({ stored }: LedgerDocument, booking: string): Difference[] {
  const wrong = wrongShape('block', stored);
  if (wrong !== undefined) return differencesOf({ booking }, ['block/wrong-shape', wrong]);
  const { from, to, weeks } = stored as { from: CalendarDate; to: CalendarDate; weeks: CalendarDate[] }; // just checked
  const isFound = unlike(weeks, weeksOf({ checkin: from, checkout: to })) === undefined;
  return differencesOf({ booking }, ['block/wrong-weeks', !isFound && `from ${from} to ${to}`]);
}
