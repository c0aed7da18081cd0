import type { Booking } from '@innkeep/contract/booking';
import type { Arrival } from '@innkeep/contract/desk/step-inputs';
import { majorUnits } from '@innkeep/contract/money';
import { basicsOf } from '@innkeep/contract/room-basics';
import type { Caller } from '../base/caller.ts';
import { markRoomsToClean } from '../housekeeping/rooms-to-clean.ts';
import { takenNights, nightsBetween } from '../records/claims.ts';
import type { HotelDeps, SendingTx } from '../records/hotel-store.ts';
import { notPossibleNow } from '../records/stay-states.ts';
import { type StoredBooking, toPublicBooking } from '../records/stored-booking.ts';
import { withParts } from './change-rooms.ts';
import { claimsIn, requireFree, saveChanges } from './change-stays.ts';
import { requireLeft } from './steps.ts';

interface Undoing {
  tx: SendingTx;
  caller: Caller;
}

/** Back at the price of before: as long as the room is there, its nights are free, and no one is in it. */
export async function undoMove(
  deps: Pick<HotelDeps, 'clock' | 'hotelMail'>,
  { tx, caller }: Undoing,
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
  return toPublicBooking(after);
}
