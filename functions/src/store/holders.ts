import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { blockIdIn, type Holder } from '@innkeep/contract/desk/holder';
import { blockInWords, stayInWords } from '../domain/bookings/describe-holder.ts';
import { blockFrom, bookingFrom } from './documents.ts';
import { blockRef, bookingRef, roomRef } from './collections.ts';

export async function describeHolders(
  db: Firestore,
  transaction: Transaction,
  holders: readonly string[],
): Promise<Holder[]> {
  const described = await Promise.all(holders.map((holder) => describe(db, transaction, holder)));
  return described.flatMap((holder) => holder ?? []);
}

async function describe(
  db: Firestore,
  transaction: Transaction,
  holder: string,
): Promise<Holder | undefined> {
  const blockId = blockIdIn(holder);
  if (blockId === undefined) {
    const booking = bookingFrom(await transaction.get(bookingRef(db, holder)));
    return booking && stayInWords(booking);
  }
  const block = blockFrom(await transaction.get(blockRef(db, blockId)));
  if (!block) return undefined;
  const room = await transaction.get(roomRef(db, block.roomId));
  return blockInWords(block, String(room.get('name') ?? ''));
}
