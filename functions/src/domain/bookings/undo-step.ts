import type { Booking } from '@innkeep/contract/booking';
import { businessDay } from '@innkeep/contract/business-day';
import { canUndo, undoesMove } from '@innkeep/contract/desk/steps';
import type { Arrival } from '@innkeep/contract/desk/step-inputs';
import { majorUnits } from '@innkeep/contract/money';
import { basicsOf } from '@innkeep/contract/room-traits';
import type { HotelDeps, SendingTx } from '../records/hotel-store.ts';
import {
  withParts,
  lastRoomChangeDay,
  type StoredBooking,
  toStaffBooking,
  notPossibleNow,
} from '../records/stored-booking.ts';
import type { Caller } from '../base/caller.ts';
import { transactWithMail } from '../records/outbox.ts';
import { markRoomsToClean } from '../housekeeping/care.ts';
import { takenNights, nightsBetween } from '../records/claims.ts';
import { requireCurrentRevision, claimsIn, requireFree, saveChanges } from './change-stays.ts';
import { takeStepOf, type StateChange, type StepFacts, requireLeft } from './steps.ts';

const CHANGED_ROOMS = 'This guest has changed rooms, so their check-in can’t be undone.';
const SAME_DAY = 'This can only be undone on the same day.';

/**
 * Undoes the last step of a stay: check-in, check-out and a change of rooms on the same day, a no-show as long as the guest
 * could still come. Nights that were given back are held again, if they are still free; what was
 * taken off the bill stays so.
 */
export function undoStep(deps: HotelDeps, caller: Caller, id: string, arrival: Arrival): Promise<Booking> {
  return transactWithMail(deps, deps.bookings, async (tx) => {
    const before = requireCurrentRevision(await tx.find(id), arrival.rev);
    if (undoesMove({ ...before, movedOn: lastRoomChangeDay(before) }, deps.clock.businessDay()))
      return undoMove(deps, tx, caller, before, arrival);
    return takeStepOf(tx, { clock: deps.clock, caller, arrival }, before, decideUndo);
  });
}

function decideUndo(booking: StoredBooking, { today }: Pick<StepFacts, 'today'>): StateChange {
  const { state, checkedInAt, checkedOutAt } = booking;
  const at = state === 'checked-in' ? checkedInAt : checkedOutAt;
  const isUndoable = canUndo(booking, today, at && businessDay(at));
  switch (state) {
    case 'checked-in':
      if (!isUndoable) throw notPossibleNow(booking.rooms ? CHANGED_ROOMS : SAME_DAY);
      return backTo('booked', 'check-in.', { checkedInAt: undefined });
    case 'checked-out':
      if (!isUndoable) throw notPossibleNow(SAME_DAY);
      return backTo('checked-in', 'check-out.', {
        checkedOutAt: undefined,
        releasedFrom: undefined,
        ...agreedBill(booking),
      });
    case 'no-show':
      if (!isUndoable) throw notPossibleNow('This stay is over.');
      return backTo('booked', 'no-show.', { releasedFrom: undefined, noShowFee: undefined });
    case 'booked':
    case 'cancelled':
    case 'held':
    case 'lapsed':
      throw notPossibleNow('There is nothing to undo.');
  }
}

function backTo(next: StateChange['next'], what: string, fields: Partial<StoredBooking>): StateChange {
  return { next, action: 'booking/undone', what, fields };
}

/** Restores the bill from before it was reduced to the nights slept: no other price was agreed. */
function agreedBill({ quoteBefore: quote }: StoredBooking): Partial<StoredBooking> {
  if (!quote) return {};
  return { quote, nights: quote.nights.length, total: majorUnits(quote.total), quoteBefore: undefined };
}

/** Back at the price of before: as long as the room is there, its nights are free, and no one is in it. */
async function undoMove(
  deps: Pick<HotelDeps, 'clock' | 'hotelMail'>,
  tx: SendingTx,
  caller: Caller,
  before: StoredBooking,
  { sharesRoom = false }: Arrival,
): Promise<Booking> {
  const { rev: restores = before.rev, rooms: parts = [], quote = before.quote } = before.beforeMove ?? {};
  const last = parts.at(-1)?.room ?? before.room;
  const { rooms } = await tx.readFacts({ roomIds: [last._id], nights: [], versions: [] });
  const room = rooms.get(last._id);
  if (!room) throw notPossibleNow(`${last.name} has been removed, so its nights can’t be held again.`);
  const after = {
    ...before,
    ...withParts({ ...basicsOf(room), price: last.price }, parts.length > 1 ? parts : undefined),
    quote,
    total: majorUnits(quote.total),
    beforeMove: undefined,
    rev: before.rev + 1,
    updatedAt: deps.clock.now(),
  };
  const changes = [{ before, after }];
  const holders = await tx.readHolders(nightsBetween(...claimsIn(changes)));
  await requireFree(tx, takenNights(...claimsIn(changes), holders));
  if (!sharesRoom) await requireLeft(tx, after);
  await markRoomsToClean(tx, caller, changes);
  saveChanges(deps, tx, caller, { changes, facts: { rooms } }, { restores });
  return toStaffBooking(after);
}
