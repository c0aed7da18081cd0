import { type CalendarDate, formatCalendarDate } from '@innkeep/contract/calendar-date';
import { nightsOf, type Stay } from '@innkeep/contract/stay';
import { roomSpans, type PartRoom } from '@innkeep/contract/stay-rooms';
import { isVoid } from '@innkeep/contract/stay-states';
import type { StoredBooking } from './stored-booking.ts';
import type { Block } from '@innkeep/contract/desk/desk-stay';
import { blockHolder, type Holder } from '@innkeep/contract/desk/holder';
import { AppError } from '@innkeep/contract/errors';

export interface RoomNight {
  roomId: string;
  night: CalendarDate;
}

/** The nights of a room that one booking or one block is to have. */
export interface Claim {
  /** The id of a booking, or `block-` and the id of a block. */
  holder: string;
  roomId: string;
  nights: readonly CalendarDate[];
}

export interface NightChanges {
  free: RoomNight[];
  hold: (RoomNight & { holder: string })[];
}

/** The nights stay as they are held. */
export const NO_NIGHTS: NightChanges = { free: [], hold: [] };

interface Holding extends Stay {
  state?: string | undefined;
  releasedFrom?: string | undefined;
}

/** Returns the nights that a booking holds: none once it is cancelled or lapsed, and none that were given back. */
export function nightsHeld({ state, releasedFrom, checkin, checkout }: Holding): CalendarDate[] {
  if (isVoid({ state })) return [];
  return nightsOf({ checkin, checkout }).filter(
    (night) => releasedFrom === undefined || night < releasedFrom,
  );
}

/** Returns what a booking claims: the nights that it holds, in the room in which each is slept. */
export function claimsOf(booking: StoredBooking): Claim[] {
  const held = new Set(nightsHeld(booking));
  return roomSpans<PartRoom>(booking).map(({ room, ...span }) => ({
    holder: booking._id,
    roomId: room._id,
    nights: nightsOf(span).filter((night) => held.has(night)),
  }));
}

export function claimOfBlock({
  _id,
  roomId,
  from,
  to,
}: Pick<Block, '_id' | 'roomId' | 'from' | 'to'>): Claim {
  return { holder: blockHolder(_id), roomId, nights: nightsOf({ checkin: from, checkout: to }) };
}

/**
 * Returns what changes in the calendars when claims change together. All old nights are free to all of the
 * new claims, so that two stays can swap rooms. A night is freed only if the old claim really holds it: if a
 * calendar names another holder, the night is theirs.
 * @param holders who holds each night that the claims gain or lose, by {@link keyOf}
 */
export function nightChanges(
  before: readonly Claim[],
  after: readonly Claim[],
  holders: ReadonlyMap<string, string>,
): NightChanges {
  const old = holdersOf(before);
  const wanted = holdersOf(after);
  const isHeld = (each: RoomNight & { holder: string }) => holders.get(keyOf(each)) === each.holder;
  return {
    free: notIn(wanted, old).filter(isHeld).map(withoutHolder),
    hold: [...wanted.values()].filter((each) => old.get(keyOf(each))?.holder !== each.holder),
  };
}

/** A night that cannot be had, and who holds it. */
export interface Conflict extends RoomNight {
  holder: string;
}

/** Returns the nights that claims lose. */
export function nightsGivenUp(before: readonly Claim[], after: readonly Claim[]): RoomNight[] {
  return notIn(holdersOf(after), holdersOf(before)).map(withoutHolder);
}

type HeldNights = ReadonlyMap<string, RoomNight & { holder: string }>;

function notIn(wanted: HeldNights, old: HeldNights): (RoomNight & { holder: string })[] {
  return [...old].flatMap(([key, each]) => (wanted.has(key) ? [] : [each]));
}

/** Returns the nights that claims gain or lose, which have to be read from the calendars. */
export function nightsBetween(before: readonly Claim[], after: readonly Claim[]): RoomNight[] {
  const old = holdersOf(before);
  const wanted = holdersOf(after);
  const differ = [...old, ...wanted].filter(([key]) => old.get(key)?.holder !== wanted.get(key)?.holder);
  return [...new Map(differ).values()].map(withoutHolder);
}

/**
 * Returns the nights that others hold, or that two of the claims want, in order. What any of the old
 * claims holds is free to all of the new ones.
 * @param holders who holds each night that the claims gain, by {@link keyOf}
 */
export function conflictsIn(
  before: readonly Claim[],
  after: readonly Claim[],
  holders: ReadonlyMap<string, string>,
): Conflict[] {
  const own = new Set(before.map(({ holder }) => holder));
  const seen = new Map<string, string>();
  return after.flatMap(nightsIn).flatMap(({ roomId, night, holder }) => {
    const key = keyOf({ roomId, night });
    const held = holders.get(key);
    const rival = seen.get(key) ?? (held !== undefined && own.has(held) ? undefined : held);
    seen.set(key, holder);
    return rival === undefined ? [] : [{ roomId, night, holder: rival }];
  });
}

export function keyOf({ roomId, night }: RoomNight): string {
  return `${roomId}/${night}`;
}

function nightsIn({ roomId, holder, nights }: Claim) {
  return nights.map((night) => ({ roomId, night, holder }));
}

function holdersOf(claims: readonly Claim[]): Map<string, RoomNight & { holder: string }> {
  return new Map(claims.flatMap(nightsIn).map((night) => [keyOf(night), night]));
}

function withoutHolder({ roomId, night }: RoomNight): RoomNight {
  return { roomId, night };
}

/**
 * Returns the refusal of a stay because some of its nights are taken.
 * @param holders who holds them, for the desk only
 */
export function nightsTaken(nights: readonly CalendarDate[], holders?: readonly Holder[]): AppError {
  const list = new Intl.ListFormat('en-GB').format(nights.map((night) => formatCalendarDate(night)));
  const checkin = nights.length === 1 ? `The night of ${list} is taken.` : `The nights of ${list} are taken.`;
  return new AppError('booking/dates-taken', { fields: { checkin }, ...(holders && { holders }) });
}
