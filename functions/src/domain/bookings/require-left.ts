import { AppError } from '@innkeep/contract/errors';
import type { StoredBooking } from './booking-store.ts';
import { stayInWords } from './describe-holder.ts';
import type { StayTx } from './stay-store.ts';

/** Tells the desk who has not checked out of a room, before somebody else comes into it. */
export async function requireLeft(
  tx: Pick<StayTx, 'findInHouse'>,
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
