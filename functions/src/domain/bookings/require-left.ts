import { AppError } from '@innkeep/contract/errors';
import type { HotelTx } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { stayInWords } from './describe-holder.ts';

/** Tells the desk who has not checked out of a room, before somebody else comes into it. */
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
