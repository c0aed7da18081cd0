import type { HotelTx } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

/**
 * Reads what follows a change of the guest's address: links that were mailed to the old one open the booking no
 * more, and the use of its code is named by the new one.
 */
export async function prepareOwner(
  tx: HotelTx,
  before: StoredBooking,
  after: StoredBooking,
): Promise<() => void> {
  if (before.email === after.email) return () => undefined;
  const dropKeys = await tx.prepareDropKeys(before._id);
  const moveCode = before.mailbox === after.mailbox ? undefined : await prepareMoveCode(tx, before, after);
  return () => {
    dropKeys();
    moveCode?.();
  };
}

/** Reads what it takes to name the use of a booking's code by another address. */
async function prepareMoveCode(
  tx: HotelTx,
  before: StoredBooking,
  after: StoredBooking,
): Promise<(() => void) | undefined> {
  const code = after.quote.discount?.code;
  if (code === undefined) return undefined;
  const use = { code, uid: null, mailbox: after.mailbox };
  const { promo, usedBy } = await tx.readFacts({ roomIds: [], nights: [], versions: [], use });
  const giveBack = await tx.prepareGiveBack(before);
  // Another stay under the new address may use the code already, and goes on to. The account's use is enough then.
  const isTaken = usedBy !== undefined && usedBy !== after._id && after.uid !== null;
  return () => {
    giveBack();
    // Promotions are deleted only by hand; that must not keep an address from being changed.
    if (promo?.code === code) tx.useCode(isTaken ? { ...after, mailbox: undefined } : after);
  };
}
