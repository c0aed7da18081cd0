import type { Booking, BookingState } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Arrival } from '@innkeep/contract/desk/step-inputs';
import { auditEntry, type AuditAction, agreedExtras, agreedFee, markOf } from '../records/audit.ts';
import type { HotelDeps, HotelTx, StayContext } from '../records/hotel-store.ts';
import {
  type StoredBooking,
  toStaffBooking,
  versionsIn,
  notPossibleNow,
  requireNext,
} from '../records/stored-booking.ts';
import type { Caller } from '../base/caller.ts';
import type { Clock } from '../base/clock.ts';
import { requireFree, requireCurrentRevision } from './change-stays.ts';
import { markRoomsToClean, requireClean } from '../housekeeping/care.ts';
import { claimsOf, takenNights, keyOf, nightsBetween } from '../records/claims.ts';
import { AppError } from '@innkeep/contract/errors';
import { stayInWords } from './describe-holder.ts';

export interface StateChange {
  next: BookingState;
  action: AuditAction;
  what?: string;
  why?: string | undefined;
  fields: Partial<StoredBooking>;
}

export interface StepFacts {
  today: CalendarDate;
  now: Date;
  /** Reads the tariffs for pricing the bill anew; most steps leave it as it is. */
  readTariffs: () => Promise<Pick<StayContext, 'tariff' | 'tariffs'>>;
}

/**
 * Takes one step with a stay, such as checking in, and saves it with its nights, its audit entry and its new
 * revision.
 * @param sharesRoom whether to check in although another guest has not left the room
 * @param takesUnclean whether to check in although the room is not clean
 * @param decide returns the step, or throws if it cannot be taken now
 */
export function changeState(
  { bookings, clock }: Pick<HotelDeps, 'bookings' | 'clock'>,
  caller: Caller,
  { id, rev, ...arrival }: Arrival & { id: string },
  decide: (booking: StoredBooking, facts: StepFacts) => StateChange | Promise<StateChange>,
): Promise<Booking> {
  return bookings.transact(async (tx) => {
    const before = requireCurrentRevision(await tx.find(id), rev);
    return takeStepOf(tx, { clock, caller, arrival }, before, decide);
  });
}

export async function takeStepOf(
  tx: HotelTx,
  by: Omit<Stepping, 'tx'>,
  before: StoredBooking,
  decide: (booking: StoredBooking, facts: StepFacts) => StateChange | Promise<StateChange>,
): Promise<Booking> {
  const step = await decide(before, stepFacts(tx, by.clock, before));
  return toStaffBooking(await saveStep({ tx, ...by }, before, step));
}

export function stepFacts(tx: HotelTx, clock: Clock, booking: StoredBooking): StepFacts {
  const readTariffs = () => tx.readFacts({ roomIds: [], nights: [], versions: versionsIn([booking]) });
  return { now: clock.now(), today: clock.businessDay(), readTariffs };
}

interface Stepping {
  tx: HotelTx;
  clock: Clock;
  caller: Caller;
  arrival: Omit<Arrival, 'rev'>;
}

/** Saves a step that was decided in the same transaction. @returns the booking as it then is */
export async function saveStep(
  { tx, clock, caller, arrival }: Stepping,
  before: StoredBooking,
  step: StateChange,
): Promise<StoredBooking> {
  if (!isOutOfTurn(step)) requireNext(before.state, step.next);
  const now = clock.now();
  const { action, what, why, fields, next: state } = step;
  const after = { ...before, ...fields, state, rev: before.rev + 1, updatedAt: now };
  const claims = [claimsOf(before), claimsOf(after)] as const;
  const nights = nightsBetween(...claims);
  const holders = nights.length === 0 ? new Map<string, string>() : await tx.readHolders(nights);
  await requireRoom(tx, before, after);
  await requireFree(tx, takenNights(...claims, holders));
  if (state === 'checked-in' && state !== before.state)
    await requireReady(tx, after, { ...arrival, isBack: isOutOfTurn(step) });
  const setsFee = fields.noShowFee !== undefined || fields.cancellationFee !== undefined;
  const agreed = { ...(setsFee && agreedFee(after)), ...agreedExtras(before, after) };
  const entry = {
    ...auditEntry(clock, caller, action, before._id),
    ...(what && { what }),
    ...(why && { why }),
    ...(Object.keys(agreed).length > 0 && { agreed: { ...markOf(after), ...agreed } }),
  };
  await markRoomsToClean(tx, caller, [{ before, after }]);
  tx.save([{ before, booking: after, entry }]);
  return after;
}

/** Requires that the room still exists, if nights that were given back are held again. */
async function requireRoom(tx: HotelTx, before: StoredBooking, after: StoredBooking): Promise<void> {
  const nightsIn = (booking: StoredBooking) =>
    claimsOf(booking).flatMap(({ roomId, nights }) => nights.map((night) => keyOf({ roomId, night })));
  const had = new Set(nightsIn(before));
  if (nightsIn(after).every((night) => had.has(night))) return;
  const { _id, name } = after.room; // nights are only ever given back from the end of a stay
  const { rooms } = await tx.readFacts({ roomIds: [_id], nights: [], versions: [] });
  if (!rooms.has(_id)) throw notPossibleNow(`${name} has been removed, so its nights can’t be held again.`);
}

/** Whether a step is outside the order of states: undoing goes back, and what changes the bill keeps the state. */
function isOutOfTurn({ action }: StateChange): boolean {
  return OUT_OF_TURN.has(action);
}

const OUT_OF_TURN: ReadonlySet<AuditAction> = new Set([
  'booking/undone',
  'booking/waived',
  'booking/extra-posted',
  'booking/extra-taken-off',
]);

interface Readiness extends Pick<Arrival, 'sharesRoom' | 'takesUnclean'> {
  /** Whether the guest only comes back to the room that they had. */
  isBack?: boolean;
}

/** Throws if a room is not ready for its guest, and the desk has not said that they take it all the same. */
export async function requireReady(
  tx: Pick<HotelTx, 'findInHouse' | 'findCare'>,
  stay: Pick<StoredBooking, '_id' | 'room'>,
  { sharesRoom = false, takesUnclean = false, isBack = false }: Readiness,
): Promise<void> {
  if (sharesRoom) return; // guests who share a room take it as it is
  await requireLeft(tx, stay);
  if (!takesUnclean && !isBack) await requireClean(tx, stay.room);
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
