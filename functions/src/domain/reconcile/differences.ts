import { isDeepStrictEqual } from 'node:util';
import { type CalendarDate, monthOf } from '@innkeep/contract/calendar-date';
import { hasDates, nightsOf } from '@innkeep/contract/stay';
import { roomOn } from '@innkeep/contract/stay-rooms';
import { type Claim, holdersIn, nightsHeld } from '../records/claims.ts';
import { weeksOf } from '../records/search-tokens.ts';
import { checkAgreed, checkFee } from './agreed-differences.ts';
import { checkBill, checkBillBefore, checkBillBeforeMove } from './bill-differences.ts';
import { misshapenBooking } from './booking-shape.ts';
import type { Difference, Finding } from './difference.ts';
import { checkHeldCode } from './rates-differences.ts';
import { blockHolder, channelHolder, channelIdIn } from '@innkeep/contract/desk/holder';
import type { StoredBooking } from '../records/stored-booking.ts';
import type {
  BookingRecord,
  LedgerBlock,
  LedgerBooking,
  LedgerMonth,
  Listing,
  RoomLedger,
} from './reconcile-store.ts';
import { checkState } from './state-differences.ts';
import { array, boolean, object } from 'yup';
import type { Block } from '@innkeep/contract/desk/desk-stay';
import { isWaiting } from '../records/claims.ts';
import { channelFields } from './channel-differences.ts';
import { type StoredFields, misshapen, nameIn, someWords, time, whole, words } from './stored-fields.ts';

export function differencesIn(ledger: RoomLedger, today: CalendarDate): Difference[] {
  const lists = new Map(ledger.months.flatMap(({ nights }) => [...nights]));
  const holders = holdersIn(lists);
  const claims = claimsIn(ledger);
  const found = [
    ...checkCatalogue(ledger),
    ...ledger.months.flatMap((month) => checkMonth(month, ledger.room, claims, today)),
    ...ledger.bookings.flatMap((booking) => checkBooking(booking, ledger, holders, today)),
    ...[...ledger.codes.values()].flatMap(checkHeldCode),
    ...ledger.blocks.flatMap(checkBlock),
    ...(ledger.room ? ledger.blocks.flatMap((block) => checkBlockNights(block, lists)) : []),
  ];
  return found.map((difference) => ({ ...difference, room: ledger.roomId }));
}

function checkCatalogue({ room, listing }: RoomLedger): Finding[] {
  if (!room) {
    return listing
      ? [{ kind: 'catalogue/room-gone', detail: 'the catalogue lists a room that is gone' }]
      : [];
  }
  if (!listing) return [{ kind: 'catalogue/missing', detail: 'no search finds the room' }];
  const wrong = (['name', 'capacity', 'price', 'createdAt', 'notForSale', 'amenities'] as const)
    .filter((field) => !isDeepStrictEqual(room[field], listing[field]))
    .map((field) => `${field} is ${inWords(room[field])}, the catalogue says ${inWords(listing[field])}`);
  return wrong.length > 0 ? [{ kind: 'catalogue/wrong', detail: wrong.join('; ') }] : [];
}

function inWords(value: Listing[keyof Listing]): string {
  return Array.isArray(value) ? value.join(' ') : String(value ?? false);
}

function checkMonth(
  { month, nights, sold }: LedgerMonth,
  room: Listing | undefined,
  claims: ReadonlyMap<string, readonly string[]>,
  today: CalendarDate,
): Finding[] {
  if (!room) return [{ kind: 'calendar/room-gone', when: month, detail: `${nights.size} nights of no room` }];

  const held = [...nights.keys()].sort();
  const asked = [...sold].sort();
  const findings: Finding[] = [];
  // No guest searches for nights of months that are over.
  if (month >= monthOf(today) && held.join() !== asked.join()) {
    const detail = `held ${held.join(' ') || 'none'}, sold ${asked.join(' ') || 'none'}`;
    findings.push({ kind: 'calendar/wrong-sold', when: month, detail });
  }
  for (const [night, list] of nights) {
    // Only channels wait behind the first.
    const isRight =
      list.length > 0 &&
      new Set(list).size === list.length &&
      list.slice(1).every((claim) => channelIdIn(claim) !== undefined);
    if (!isRight)
      findings.push({
        kind: 'night/wrong-list',
        when: night,
        detail: `claimed by ${list.join(', ') || 'none'}`,
      });
    for (const holder of list) {
      const claim = claims.get(holder);
      if (claim?.includes(night)) continue;
      const detail = claim ? 'its booking does not hold it' : 'its booking does not exist';
      findings.push({ kind: 'night/orphan', booking: holder, when: night, detail });
    }
  }
  return findings;
}

function checkBooking(
  booking: LedgerBooking,
  ledger: RoomLedger,
  holders: Map<string, string>,
  today: CalendarDate,
): Finding[] {
  const { bookingId, checkin, checkout } = booking;
  const nights = nightsClaimed(booking, ledger.roomId);
  const isFormer = booking.rooms !== undefined && booking.rooms.last !== ledger.roomId;
  if (isFormer) return ledger.room ? checkNights({ holder: bookingId, nights }, holders) : [];
  if (!hasDates(booking) || nightsOf(booking).length === 0) {
    return [{ kind: 'booking/no-stay', booking: bookingId, detail: `from "${checkin}" to "${checkout}"` }];
  }
  const record = ledger.records.get(bookingId);
  const findings = record ? checkRecord(bookingId, record) : [];
  if (!findings.some(({ kind }) => kind === 'booking/wrong-shape'))
    findings.push(...checkSearch(booking), ...checkBills(booking, ledger));
  if (ledger.room) return [...findings, ...checkNights({ holder: bookingId, nights }, holders)];
  // Once its last guest has left, a room may be deleted with its calendar; its past bookings remain.
  return nights.some((night) => night >= today)
    ? [...findings, { kind: 'booking/room-gone', booking: bookingId, detail: `leaves on ${checkout}` }]
    : findings;
}

function checkBills(booking: LedgerBooking, ledger: RoomLedger): Finding[] {
  return [
    ...checkBill(booking, ledger),
    ...checkBillBefore(booking, ledger),
    ...checkBillBeforeMove(booking, ledger),
  ];
}

/** Checks what the desk finds a booking by. The findings quote no guest, because they are logged. */
function checkSearch({
  bookingId: booking,
  weeks,
  tokens,
  tokensDue,
  rooms,
  ...stay
}: LedgerBooking): Finding[] {
  if (weeks === undefined || tokens === undefined || !hasDates(stay)) return [];
  const findings: Finding[] = [];
  const [found, due] = [weeks, weeksOf(stay)].map((dates) => [...dates].sort().join(' ') || 'none');
  if (found !== due)
    findings.push({ kind: 'booking/wrong-weeks', booking, detail: `${found} instead of ${due}` });
  if (rooms && [...rooms.former].sort().join(' ') !== rooms.formerDue.join(' '))
    findings.push({
      kind: 'booking/wrong-former-rooms',
      booking,
      detail: `${rooms.former.join(' ') || 'none'} instead of ${rooms.formerDue.join(' ') || 'none'}`,
    });
  const isFound = isDeepStrictEqual([...tokens].sort(), [...tokensDue].sort());
  if (!isFound)
    findings.push({ kind: 'booking/wrong-tokens', booking, detail: 'a search takes it for another' });
  return findings;
}

type RoomClaim = Omit<Claim, 'roomId'>;

function checkNights({ holder: booking, nights }: RoomClaim, holders: Map<string, string>): Finding[] {
  return nights.flatMap((night): Finding[] => {
    const holder = holders.get(night);
    if (holder === booking) return [];
    return holder === undefined
      ? [{ kind: 'night/not-held', booking, when: night, detail: 'the night is on sale' }]
      : [{ kind: 'night/held-by-another', booking, when: night, detail: `held by ${holder}` }];
  });
}

/** Returns the nights that bookings and blocks claim, by the holder's name in the calendars. */
function claimsIn({ roomId, bookings, blocks }: RoomLedger): Map<string, readonly string[]> {
  return new Map([
    ...bookings.map((booking) => [booking.bookingId, nightsClaimed(booking, roomId)] as const),
    ...blocks.map(claimOfBlock).map(({ holder, nights }) => [holder, nights] as const),
  ]);
}

function claimOfBlock({ blockId, from, to, stored }: LedgerBlock): RoomClaim {
  const stay = { checkin: from, checkout: to };
  return { holder: holderOf(blockId, stored), nights: hasDates(stay) ? nightsOf(stay) : [] };
}

/** Returns the claim of a block, as the calendars have it. */
function holderOf(blockId: string, { channel }: StoredFields): string {
  const channelId = (channel as { _id?: unknown } | undefined)?._id;
  return typeof channelId === 'string' ? channelHolder(channelId, blockId) : blockHolder(blockId);
}

/** Checks that a block is on each of its nights: one of the desk comes first, a channel's waits where it says so. */
function checkBlockNights(block: LedgerBlock, lists: ReadonlyMap<string, readonly string[]>): Finding[] {
  const claim = claimOfBlock(block);
  const { holder: booking, nights } = claim;
  if (channelIdIn(booking) === undefined) return checkNights(claim, holdersIn(lists));
  const said = new Set<unknown>(Array.isArray(block.stored.waits) ? block.stored.waits : []);
  return nights.flatMap((when): Finding[] => {
    const list = lists.get(when) ?? [];
    if (!list.includes(booking))
      return [{ kind: 'night/not-held', booking, when, detail: 'the night may be on sale' }];
    const waits = isWaiting(list, booking);
    if (said.has(when) === waits) return [];
    const detail = waits ? 'another comes first' : 'no other comes first';
    return [{ kind: 'channel/wrong-waits', booking, when, detail }];
  });
}

/** Returns the nights that a booking holds in a room; none if its dates are not dates. */
function nightsClaimed(booking: LedgerBooking, roomId: string): CalendarDate[] {
  if (!hasDates(booking)) return [];
  const held = nightsHeld(booking);
  if (!booking.rooms) return held;
  const { last, parts: rooms } = booking.rooms;
  const { checkin, checkout } = booking;
  const slept = { checkin, checkout, room: { _id: last }, rooms };
  return held.filter((night) => roomOn(slept, night)._id === roomId);
}

function checkRecord(bookingId: string, { stored, agreed }: BookingRecord): Finding[] {
  const wrong = misshapenBooking(stored);
  if (wrong.length > 0)
    return [{ kind: 'booking/wrong-shape', booking: bookingId, detail: `wrong: ${wrong.join(', ')}` }];
  const booking = { ...stored, _id: bookingId } as unknown as StoredBooking; // its shape was just checked
  const unlike = agreed.length === 0 ? [] : [...checkAgreed(booking, agreed), ...checkFee(booking, agreed)];
  return [...checkState(booking), ...unlike];
}

const KINDS: Record<Block['kind'], true> = { 'out-of-order': true, closed: true };

const block = object({
  roomId: someWords.required(),
  kind: nameIn(KINDS).required(),
  note: words.defined(),
  rev: whole.min(1).required(),
  weeks: array(words.required()).required(),
  isLifted: boolean().required(),
  by: someWords.required(),
  updatedAt: time.required(),
  ...channelFields,
});

/** Checks that a block has the shape that the software writes, and is found by the weeks of its nights. */
function checkBlock({ blockId, from, to, stored }: LedgerBlock): Finding[] {
  const booking = holderOf(blockId, stored);
  const wrong = misshapen(block, stored);
  if (wrong.length > 0) return [{ kind: 'block/wrong-shape', booking, detail: `wrong: ${wrong.join(', ')}` }];
  const stay = { checkin: from, checkout: to };
  if (hasDates(stay) && isDeepStrictEqual(stored.weeks, weeksOf(stay))) return [];
  return [{ kind: 'block/wrong-weeks', booking, detail: `from ${from} to ${to}` }];
}
