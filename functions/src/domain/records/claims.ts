import { isDeepStrictEqual } from 'node:util';
import { type CalendarDate, formatCalendarDate } from '@innkeep/contract/calendar-date';
import type { IsTaken } from '@innkeep/contract/rates/restrictions';
import { nightsOf, type Stay } from '@innkeep/contract/stay';
import { roomSpans, type PartRoom } from '@innkeep/contract/stay-rooms';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import type { StoredBooking } from './stored-booking.ts';
import type { Block } from '@innkeep/contract/desk/desk-stay';
import {
  blockHolder,
  blockIdIn,
  channelHolder,
  channelIdIn,
  type Holder,
} from '@innkeep/contract/desk/holder';
import { AppError } from '@innkeep/contract/errors';

export interface RoomNight {
  roomId: string;
  night: CalendarDate;
}

export interface Claim {
  /** A booking's id, `block-{id}` for a block of the desk, or `channel:{channel}:{block}`. */
  holder: string;
  roomId: string;
  nights: readonly CalendarDate[];
}

/** Who claims each night, in order, by {@link keyOf}: the first has it. A night without a claim is not in it. */
export type NightLists = ReadonlyMap<string, readonly string[]>;

/** A night with its claims as they are from now on; none of them if it is free. */
export interface NightList extends RoomNight {
  claims: readonly string[];
}

interface Holding extends Stay {
  state?: string | undefined;
  releasedFrom?: string | undefined;
}

/** Returns the nights that a booking holds: none once it is cancelled or lapsed, and none that were given back. */
export function nightsHeld({ state, releasedFrom, checkin, checkout }: Holding): CalendarDate[] {
  if (isCancelledOrLapsed({ state })) return [];
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

interface ClaimingBlock extends Pick<Block, '_id' | 'roomId' | 'from' | 'to'> {
  channel?: { _id: string } | undefined;
}

export function claimOfBlock({ _id, roomId, from, to, channel }: ClaimingBlock): Claim {
  const holder = channel ? channelHolder(channel._id, _id) : blockHolder(_id);
  return { holder, roomId, nights: nightsOf({ checkin: from, checkout: to }) };
}

/**
 * Returns the nights whose lists change when claims change together, so that two stays can swap rooms. A claim that is
 * given up leaves its list, wherever it stands, and the next one has the night. A new one of a booking or of the desk comes
 * first; a channel's waits behind all others.
 * @param lists those of {@link nightsBetween} them, as they are
 * @param back claims that go behind all others
 */
export function changedLists(
  before: readonly Claim[],
  after: readonly Claim[],
  lists: NightLists,
  back: readonly Claim[] = [],
): NightList[] {
  const { lost, gained } = difference(before, after);
  const stored = (each: RoomNight) => lists.get(keyOf(each)) ?? [];
  const changed = new Map<string, NightList>();
  const change = (
    { roomId, night, holder }: ClaimedNight,
    claimsOf: (others: readonly string[]) => readonly string[],
  ) => {
    const each = { roomId, night };
    const { claims } = changed.get(keyOf(each)) ?? { claims: stored(each) };
    changed.set(keyOf(each), { ...each, claims: claimsOf(claims.filter((claim) => claim !== holder)) });
  };
  for (const each of lost) change(each, (others) => others);
  for (const each of [...gained, ...back.flatMap(nightsIn)]) {
    const waits = channelIdIn(each.holder) !== undefined;
    change(each, (others) => (waits ? [...others, each.holder] : [each.holder, ...others]));
  }
  return [...changed.values()].filter((each) => !isDeepStrictEqual(each.claims, stored(each)));
}

/** Whether a claim stands behind one that is not of its own channel. */
export function isWaiting(claims: readonly string[], own: string): boolean {
  const channelId = channelIdIn(own);
  const first = claims.slice(0, claims.indexOf(own));
  return first.some(
    (claim) => claim !== own && (channelId === undefined || channelIdIn(claim) !== channelId),
  );
}

/** Returns who has each night that is claimed, by the same keys: the first of each list. */
export function holdersIn<Key extends string>(lists: ReadonlyMap<Key, readonly string[]>): Map<Key, string> {
  return new Map(
    [...lists].flatMap(([key, [holder]]) => (holder === undefined ? [] : [[key, holder] as const])),
  );
}

export interface TakenNight extends RoomNight {
  holder: string;
}

/** Returns the nights that claims gain or lose, which have to be read from the calendars. */
export function nightsBetween(
  before: readonly Claim[],
  after: readonly Claim[],
  back: readonly Claim[] = [],
): RoomNight[] {
  const { lost, gained } = difference(before, after);
  const differ = [...lost, ...gained, ...back.flatMap(nightsIn)].map(({ roomId, night }) => ({
    roomId,
    night,
  }));
  return [...new Map(differ.map((each) => [keyOf(each), each])).values()];
}

type ClaimedNight = RoomNight & { holder: string };

function difference(before: readonly Claim[], after: readonly Claim[]) {
  const named = (claims: readonly Claim[]) =>
    new Map(claims.flatMap(nightsIn).map((each) => [`${keyOf(each)} ${each.holder}`, each]));
  const [old, wanted] = [named(before), named(after)];
  const notIn = (others: ReadonlyMap<string, ClaimedNight>, own: ReadonlyMap<string, ClaimedNight>) =>
    [...own].flatMap(([name, each]) => (others.has(name) ? [] : [each]));
  return { lost: notIn(wanted, old), gained: notIn(old, wanted) };
}

/**
 * Returns the nights that others hold, or that two of the claims want, in order. What any of the old
 * claims holds is free to all of the new ones.
 * @param holders who holds each night that the claims gain, by {@link keyOf}
 */
export function takenNights(
  before: readonly Claim[],
  after: readonly Claim[],
  holders: ReadonlyMap<string, string>,
): TakenNight[] {
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

/** @param own the stay to which its own nights are free */
export function takenBy(
  holders: ReadonlyMap<string, string>,
  today: CalendarDate,
  own?: Pick<StoredBooking, '_id'>,
): IsTaken {
  return (roomId, night) => {
    const holder = holders.get(keyOf({ roomId, night }));
    return night < today || (holder !== undefined && holder !== own?._id);
  };
}

export function keyOf({ roomId, night }: RoomNight): string {
  return `${roomId}/${night}`;
}

function nightsIn({ roomId, holder, nights }: Claim): ClaimedNight[] {
  return nights.map((night) => ({ roomId, night, holder }));
}

/** @param holders who holds them, for the desk only */
export function datesTakenError(nights: readonly CalendarDate[], holders?: readonly Holder[]): AppError {
  const list = new Intl.ListFormat('en-GB').format(nights.map((night) => formatCalendarDate(night)));
  const checkin = nights.length === 1 ? `The night of ${list} is taken.` : `The nights of ${list} are taken.`;
  return new AppError('booking/dates-taken', { fields: { checkin }, ...(holders && { holders }) });
}

type SavedBlock = ClaimingBlock & { isLifted: boolean };

/** What a transaction changes of the claims to nights, which is decided at its end. */
export class NightWrites {
  readonly #before: Claim[] = [];
  readonly #after: Claim[] = [];
  readonly #back: Claim[] = [];
  readonly #blocks = new Set<string>();

  changeStays(stays: readonly { before?: StoredBooking; booking: StoredBooking }[]): void {
    this.#before.push(...stays.flatMap(({ before }) => (before ? claimsOf(before) : [])));
    this.#after.push(...stays.flatMap(({ booking }) => claimsOf(booking)));
  }

  changeBlocks(blocks: readonly { before: SavedBlock | undefined; after: SavedBlock }[]): void {
    for (const { after } of blocks) this.#blocks.add(after._id);
    this.#before.push(
      ...blocks.flatMap(({ before }) => (before && !before.isLifted ? claimOfBlock(before) : [])),
    );
    this.#after.push(...blocks.flatMap(({ after }) => (after.isLifted ? [] : claimOfBlock(after))));
  }

  moveBack(claim: Claim): void {
    this.#back.push(claim);
  }

  /**
   * Returns the nights whose claims are others now: of all stays and blocks together, so that stays can swap rooms.
   * `waited` are the blocks of channels that waited for them, but for those that are saved anyway.
   */
  async lists(
    read: (nights: readonly RoomNight[]) => Promise<NightLists>,
  ): Promise<{ lists: NightList[]; waited: string[] }> {
    const stored = await read(nightsBetween(this.#before, this.#after, this.#back));
    const lists = changedLists(this.#before, this.#after, stored, this.#back);
    const waited = lists.flatMap((each) => {
      const claims = stored.get(keyOf(each)) ?? [];
      return claims.filter((claim) => channelIdIn(claim) && isWaiting(claims, claim));
    });
    const blocks = new Set(waited.flatMap((claim) => blockIdIn(claim) ?? []));
    return { lists, waited: [...blocks].filter((id) => !this.#blocks.has(id)) };
  }
}
