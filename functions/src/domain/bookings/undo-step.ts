import type { Booking } from '@innkeep/contract/booking';
import { businessDay } from '@innkeep/contract/business-day';
import { canUndo, undoesMove } from '@innkeep/contract/desk/steps';
import type { Arrival } from '@innkeep/contract/desk/step-inputs';
import { majorUnits } from '@innkeep/contract/money';
import type { HotelDeps } from '../records/hotel-store.ts';
import { lastRoomChangeDay, type StoredBooking } from '../records/stored-booking.ts';
import type { Caller } from '../base/caller.ts';
import { notPossibleNow } from '../records/stay-states.ts';
import { requireCurrentRevision } from './change-stays.ts';
import { takeStepOf, type StateChange, type StepFacts } from './steps.ts';
import { transactWithMail } from '../records/outbox.ts';
import { undoMove } from './undo-move.ts';

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
      return undoMove(deps, { tx, caller }, before, arrival);
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
      return backTo('booked', 'no-show.', {
        releasedFrom: undefined,
        noShowFee: undefined,
      });
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
