import type { AuditAction } from '@innkeep/contract/desk/audit-line';
import type { PromoInput } from '@innkeep/contract/rates/promo';
import type { Stay } from '@innkeep/contract/stay';
import type { Caller } from '../base/caller.ts';
import type { Clock } from '../base/clock.ts';
import { isDeepStrictEqual } from 'node:util';
import type { BookingState } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { QuotedExtra } from '@innkeep/contract/rates/extras';
import type { AgreedPlan, MinorUnits, Policy } from '@innkeep/contract/rates/tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import type { Room } from '@innkeep/contract/room';
import type { StoredPayment } from './stored-payment.ts';
import type { StoredBooking } from './stored-booking.ts';
import type { RoomPart } from '@innkeep/contract/stay-rooms';
import type { QuotedNight } from '@innkeep/contract/rates/quoted-night';

export type { AuditAction };

/** Who did what to what, and when. People are named by uid: no e-mail outlives its account. */
export interface AuditEntry {
  action: AuditAction;
  by: string;
  /** The id of a booking, room or user; a tariff's new version; a promotion's code; or `rooms`. */
  target: string;
  at: Date;
  /** A sentence that says what was done, including the old values. */
  what?: string;
  why?: string;
  stay?: Stay & { room: string };
  /** For the nightly proof only, like `received`: no page shows them. */
  agreed?: Agreed;
  received?: Received;
  promo?: PromoInput;
}

export type AuditRecord = AuditEntry & { _id: string };

/** Takes the place of a uid in `by` where no user acted, for example when the payment provider reports a payment. */
export const BY_PROVIDER = 'payment-provider';
/** The same where a guest without an account acted, whom the key of their booking lets in. */
export const BY_GUEST = 'guest-without-account';
/** The same where a time that the desk has set is over. */
export const BY_SCHEDULE = 'hotel-clock';
/** The same where a channel's calendar says so. */
export const BY_CHANNEL = 'channel';

export function auditEntry(
  clock: Clock,
  caller: Pick<Caller, 'uid'>,
  action: AuditAction,
  target: string,
): AuditEntry {
  return { action, by: caller.uid, target, at: clock.now() };
}

/* Kept for the nightly proof: what nothing else tells once a booking has changed. No page shows any of it. */

export interface Agreed {
  booking: string;
  rev: number;
  state: BookingState;
  /** The uid of the owner, if this revision made the booking, or added it to an account. */
  account?: string | null;
  /** The group in which it was made, if it was made in one go with others. */
  group?: string;
  stay?: AgreedStay;
  /** All extras of the bill, where this revision changed any. */
  extras?: AgreedExtra[];
  /** The amount charged instead of the bill, in minor units. */
  fee?: MinorUnits;
}

type AgreedExtra = Pick<QuotedExtra, 'id' | 'count' | 'unit' | 'tariff' | 'posted'>;

interface AgreedStay {
  /** The id of the room; `base` is the price of a night in it. */
  room: string;
  base: MinorUnits;
  /** The nights that were agreed at that price; `tariff` is the version of the tariff that they go by. */
  nights: CalendarDate[];
  tariff: number;
  /** For nights that keep another version although the desk has set their price anew: that version. */
  kept?: Partial<Record<CalendarDate, number>>;
  /** The nights agreed at the price of a room other than the one slept in. */
  elsewhere?: Partial<Record<CalendarDate, { room: string; base: MinorUnits }>>;
  /** The parts of the stay by room, if its guest changed rooms: the id of each part's room by its first night. */
  rooms?: Record<CalendarDate, string>;
  /** The revision whose nights and prices are valid again, because a change of rooms was undone. */
  restores?: number;
  bill: number;
  policy: Policy;
  plan?: AgreedPlan;
}

export interface Received extends Pick<
  StoredPayment,
  'amount' | 'currency' | 'method' | 'intent' | 'paidAt'
> {
  booking: string;
  payment: string;
}

export function agreedOwner(booking: StoredBooking): Agreed {
  return { ...markOf(booking), account: booking.uid };
}

export function agreedWhenBooked(booking: StoredBooking): Agreed {
  const stay = stayOf(booking, booking.room, booking.quote.nights);
  const { uid: account, group } = booking;
  return {
    ...markOf(booking),
    account,
    ...(group !== undefined && { group }),
    stay,
    ...agreedExtras(undefined, booking),
  };
}

/** Returns what a change of a stay agreed anew. @param room the room of the changed stay, as it is now */
export function agreedByChange(
  before: StoredBooking,
  after: StoredBooking,
  room: Pick<Room, '_id' | 'price'>,
): Agreed {
  const was = new Map(before.quote.nights.map((night) => [night.date, termsOf(night, before)]));
  const added = after.quote.nights.filter((night) => was.get(night.date) !== termsOf(night, after));
  return { ...markOf(after), stay: stayOf(after, room, added), ...agreedExtras(before, after) };
}

export function agreedByUndo(before: StoredBooking, after: StoredBooking, restores: number): Agreed {
  const stay = { ...stayOf(after, after.room, []), restores };
  return { ...markOf(after), stay, ...agreedExtras(before, after) };
}

/** Returns what a night goes by. A night that keeps this was agreed before. */
function termsOf({ base, tariff, named, room }: QuotedNight, booking: StoredBooking): string {
  return [base, tariff, named, room ?? booking.room._id].join();
}

function stayOf(
  { quote, policy, rooms }: StoredBooking,
  room: Pick<Room, '_id' | 'price'>,
  added: readonly QuotedNight[],
): AgreedStay {
  const { _id, price: base } = pricedRoom(room);
  // Added nights go by the tariff in force, which is the latest.
  const tariff = added.reduce((latest, night) => Math.max(latest, night.tariff), quote.tariff);
  const kept = added.filter((night) => night.tariff !== tariff).map((night) => [night.date, night.tariff]);
  return {
    room: _id,
    base,
    nights: added.map(({ date }) => date),
    tariff,
    bill: quote.tariff,
    policy,
    ...(quote.plan && { plan: quote.plan }),
    ...(kept.length > 0 && { kept: Object.fromEntries(kept) as Record<CalendarDate, number> }),
    ...elsewhereIn(added, _id),
    ...(rooms && { rooms: roomsByNight(rooms) }),
  };
}

function elsewhereIn(added: readonly QuotedNight[], roomId: string): Pick<AgreedStay, 'elsewhere'> {
  const others = added.flatMap(({ date, room, base }) =>
    room === undefined || room === roomId ? [] : [[date, { room, base }] as const],
  );
  return others.length > 0 ? { elsewhere: Object.fromEntries(others) } : {};
}

export function roomsByNight(rooms: readonly RoomPart[]): Record<CalendarDate, string> {
  return Object.fromEntries(rooms.map(({ from, room }) => [from, room._id]));
}

export function agreedFee(booking: StoredBooking): Agreed {
  return { ...markOf(booking), fee: booking.noShowFee ?? booking.cancellationFee ?? 0 };
}

export function agreedExtras(
  before: StoredBooking | undefined,
  after: StoredBooking,
): Pick<Agreed, 'extras'> {
  const [was, is] = [before, after].map((booking) => extrasIn(booking?.quote.extras));
  return is && !isDeepStrictEqual(was, is) ? { extras: is } : {};
}

/** Returns what extras go by; their other figures follow from the tariff and the stay. */
export function extrasIn(extras: readonly QuotedExtra[] = []): AgreedExtra[] {
  return extras.map(({ id, count, unit, tariff, posted }) => ({
    id,
    count,
    unit,
    tariff,
    ...(posted && { posted }),
  }));
}

export function markOf({ _id: booking, rev, state }: StoredBooking): Agreed {
  return { booking, rev, state };
}
