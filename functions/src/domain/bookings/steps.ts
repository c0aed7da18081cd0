import type { Booking, BookingState } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Arrival } from '@innkeep/contract/desk/step-inputs';
import { auditEntry, type AuditAction } from '../audit.ts';
import { agreedFee } from '../records/agreed.ts';
import type { HotelDeps, HotelTx, StayFacts } from '../records/hotel-store.ts';
import { type StoredBooking, toPublicBooking } from '../records/stored-booking.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { requireFree, requireSeen, versionsIn } from './change-stays.ts';
import { claimOf, conflictsIn, nightChanges, nightsBetween } from '../records/claims.ts';
import { notNow, requireNext } from '../records/stay-states.ts';
import { AppError } from '@innkeep/contract/errors';
import { stayInWords } from './describe-holder.ts';

/** The result of a step at the desk. */
export interface Step {
  next: BookingState;
  action: AuditAction;
  /** What was done, in a sentence. */
  what?: string;
  /** The reason that was given. */
  why?: string | undefined;
  fields: Partial<StoredBooking>;
}

/** What a step depends on. */
export interface StepFacts {
  today: CalendarDate;
  now: Date;
  /** Reads the tariffs for pricing the bill anew; most steps leave it as it is. */
  readTariffs: () => Promise<Pick<StayFacts, 'tariff' | 'tariffs'>>;
}

/**
 * Takes one step with a stay, such as checking in, and saves it with its nights, its audit entry and its new
 * revision.
 * @param sharesRoom whether to check in although another guest has not left the room
 * @param decide returns the step, or throws if it cannot be taken now
 */
export function takeStep(
  { bookings, clock }: Pick<HotelDeps, 'bookings' | 'clock'>,
  caller: Caller,
  { id, rev, sharesRoom = false }: Arrival & { id: string },
  decide: (booking: StoredBooking, facts: StepFacts) => Step | Promise<Step>,
): Promise<Booking> {
  return bookings.transact(async (tx) => {
    const found = await tx.find(id);
    const before = requireSeen(found, rev);
    const step = await decide(before, stepFacts(tx, clock, before));
    return toPublicBooking(await saveStep({ tx, clock, caller }, before, step, sharesRoom));
  });
}

/** Returns what a step with a stay depends on. */
export function stepFacts(tx: HotelTx, clock: Clock, booking: StoredBooking): StepFacts {
  const readTariffs = () => tx.readFacts({ roomIds: [], nights: [], versions: versionsIn([booking]) });
  return { now: clock.now(), today: clock.today(), readTariffs };
}

/** The transaction in which a step is taken, and by whom. */
interface Stepping {
  tx: HotelTx;
  clock: Clock;
  caller: Caller;
}

/**
 * Saves a step that was decided in the same transaction.
 * @returns the booking as it then is
 */
export async function saveStep(
  { tx, clock, caller }: Stepping,
  before: StoredBooking,
  step: Step,
  sharesRoom = false,
): Promise<StoredBooking> {
  if (!isOutOfTurn(step)) requireNext(before.state, step.next);
  const { action, what, why, fields, next: state } = step;
  const after = { ...before, ...fields, state, rev: before.rev + 1, updatedAt: clock.now() };
  const claims = [[claimOf(before)], [claimOf(after)]] as const;
  const nights = nightsBetween(...claims);
  const holders = nights.length === 0 ? new Map<string, string>() : await tx.readHolders(nights);
  await requireRoom(tx, before, after);
  await requireFree(tx, conflictsIn(...claims, holders));
  if (state === 'checked-in' && !sharesRoom) await requireLeft(tx, after);
  const setsFee = fields.noShowFee !== undefined || fields.cancellationFee !== undefined;
  const entry = {
    ...auditEntry(clock, caller, action, before._id),
    ...(what && { what }),
    ...(why && { why }),
    ...(setsFee && { agreed: agreedFee(after) }),
  };
  tx.save([{ before, booking: after, entry }], nightChanges(...claims, holders));
  return after;
}

/** Requires that the room still exists, if nights that were given back are held again. */
async function requireRoom(tx: HotelTx, before: StoredBooking, after: StoredBooking): Promise<void> {
  const had = new Set(claimOf(before).nights);
  if (claimOf(after).nights.every((night) => had.has(night))) return;
  const { _id, name } = before.room;
  const { rooms } = await tx.readFacts({ roomIds: [_id], nights: [], versions: [] });
  if (!rooms.has(_id)) throw notNow(`${name} has been removed since: its nights cannot be held again.`);
}

/** Whether a step is outside the order of states: undoing goes back, and waiving keeps the state. */
function isOutOfTurn({ action }: Step): boolean {
  return action === 'booking/undone' || action === 'booking/waived';
}

/** Throws if other guests have not checked out of the room, and tells the desk who they are. */
export async function requireLeft(
  tx: Pick<HotelTx, 'findInHouse'>,
  { _id, room }: Pick<StoredBooking, '_id' | 'room'>,
): Promise<void> {
  const others = (await tx.findInHouse(room._id)).filter((stay) => stay._id !== _id);
  if (others.length === 0) return;
  const holders = others.map(stayInWords);
  const names = new Intl.ListFormat('en-GB').format(holders.map(({ name }) => name));
  const are = others.length === 1 ? 'has' : 'have';
  const fields = { sharesRoom: `${names} ${are} not checked out of ${room.name}.` };
  throw new AppError('room/not-left', { fields, holders });
}
