import { type CalendarDate, formatCalendarDate } from '@innkeep/contract/calendar-date';
import { nightsOf, type Stay } from '@innkeep/contract/stay';
import type { StoredBooking } from './stored-booking.ts';
import type { Holder } from '@innkeep/contract/desk/holder';
import { AppError } from '@innkeep/contract/errors';

/** A night of a room. */
export interface RoomNight {
  roomId: string;
  night: CalendarDate;
}

/** The nights of a room that one booking, or one block, has for itself. */
export interface Claim {
  /** The id of a booking; `block-` and the id of a block. */
  holder: string;
  roomId: string;
  nights: readonly CalendarDate[];
}

/** What to write into the calendars. */
export interface NightChanges {
  free: RoomNight[];
  hold: (RoomNight & { holder: string })[];
}

/** What says which nights a booking holds, as it may be stored. */
interface Holding extends Stay {
  state?: string | undefined;
  releasedFrom?: string | undefined;
}

/** The nights that a booking holds: none once it is cancelled, and none that were given back. */
export function nightsHeld({ state, releasedFrom, checkin, checkout }: Holding): CalendarDate[] {
  if (state === 'cancelled' || state === 'lapsed') return [];
  return nightsOf({ checkin, checkout }).filter(
    (night) => releasedFrom === undefined || night < releasedFrom,
  );
}

export function claimOf(booking: StoredBooking): Claim {
  return { holder: booking._id, roomId: booking.room._id, nights: nightsHeld(booking) };
}

/**
 * What changes in the calendars when claims change together. All old nights are free to all of the new claims, so that
 * two stays may change places. Only what is held is freed: should a calendar name somebody else, the night is theirs.
 * @param holders of every night that the claims win or lose, by {@link keyOf}
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
    free: [...old.values()].filter((each) => !wanted.has(keyOf(each)) && isHeld(each)).map(withoutHolder),
    hold: [...wanted.values()].filter((each) => old.get(keyOf(each))?.holder !== each.holder),
  };
}

/** The first night that cannot be had, and who is in the way. */
export interface Conflict extends RoomNight {
  holder: string;
}

/** The nights that claims win or lose: those of which the calendars have to be read. */
export function nightsBetween(before: readonly Claim[], after: readonly Claim[]): RoomNight[] {
  const old = holdersOf(before);
  const wanted = holdersOf(after);
  const differ = [...old, ...wanted].filter(([key]) => old.get(key)?.holder !== wanted.get(key)?.holder);
  return [...new Map(differ).values()].map(withoutHolder);
}

/**
 * The nights of claims that somebody else holds, or that two of the claims want, in order. What any of the claims holds
 * is free to all of them.
 * @param holders of every night that the claims win, by {@link keyOf}
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
 * The refusal of a stay of which some nights are somebody else's.
 * @param holders whose they are, for the desk alone
 */
export function nightsTaken(nights: readonly CalendarDate[], holders?: readonly Holder[]): AppError {
  const list = new Intl.ListFormat('en-GB').format(nights.map((night) => formatCalendarDate(night)));
  const checkin = nights.length === 1 ? `The night of ${list} is taken.` : `The nights of ${list} are taken.`;
  return new AppError('booking/dates-taken', { fields: { checkin }, ...(holders && { holders }) });
}
