import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { NO_DETAILS, type Guest } from '@innkeep/contract/guest';
import type { Quote } from '@innkeep/contract/rates/quote';
import { formerRoomsOf } from '../records/former-rooms.ts';
import { searchTokens } from '../records/search-tokens.ts';
import type { LedgerBooking } from './reconcile-store.ts';
import type { StoredFields } from './stored-fields.ts';

/** Reads a booking as it is stored, valid or not: the point is to find what should not be there. */
export function ledgerBookingFrom(bookingId: string, stored: StoredFields): LedgerBooking {
  const { state, rev, releasedFrom, checkin, checkout, quote, quoteBefore, email } = stored;
  const room = partOf(stored.room);
  return {
    bookingId,
    state: textOf(state),
    rev: typeof rev === 'number' ? rev : undefined,
    releasedFrom: textOf(releasedFrom),
    checkin: String(checkin),
    checkout: String(checkout),
    nights: Number(stored.nights),
    total: Number(stored.total),
    price: Number(room.price),
    guests: Number(stored.guests),
    children: Number(stored.children ?? 0),
    quote: isBill(quote) ? quote : undefined,
    ...roomsIn(stored),
    beforeMove: beforeMoveIn(stored),
    quoteBefore: isBill(quoteBefore) ? quoteBefore : undefined,
    weeks: textsOf(stored.weeks),
    tokens: textsOf(stored.tokens),
    tokensDue: searchTokens({ _id: bookingId, email: textOf(email) ?? '', guest: guestOf(stored.guest) }),
  };
}

/** Returns the rooms of a stay, if it says that it has several. */
function roomsIn({ room, rooms, formerRooms }: StoredFields): Pick<LedgerBooking, 'rooms'> {
  if (rooms === undefined && formerRooms === undefined) return {};
  const last = textOf(partOf(room)._id) ?? '';
  const parts = listOf(rooms).flatMap((part) => {
    const { from, room: there } = partOf(part);
    const date = textOf(from);
    return isCalendarDate(date) ? [{ from: date, room: { _id: textOf(partOf(there)._id) ?? '' } }] : [];
  });
  const formerDue = formerRoomsOf({ room: { _id: last }, rooms: parts }) ?? [];
  return { rooms: { last, parts, former: textsOf(formerRooms) ?? [], formerDue } };
}

function beforeMoveIn({ beforeMove }: StoredFields): LedgerBooking['beforeMove'] {
  const { quote, rooms } = partOf(beforeMove);
  const room = partOf(partOf(listOf(rooms).at(-1)).room);
  return isBill(quote) ? { price: Number(room.price), roomId: String(room._id), quote } : undefined;
}

/** Whether a value has enough of a bill to be computed again. */
function isBill(value: unknown): value is Quote {
  const { nights, lines } = partOf(value);
  const areParts = (each: unknown) =>
    Array.isArray(each) && each.every((part) => Object.keys(partOf(part)).length > 0);
  return areParts(nights) && areParts(lines);
}

function guestOf(value: unknown): Guest {
  const texts = Object.entries(partOf(value)).filter(([, text]) => typeof text === 'string');
  return { ...NO_DETAILS, ...Object.fromEntries(texts) };
}

function partOf(value: unknown): StoredFields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function textsOf(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined;
}
