import { idsOfMailsAboutBooking, mailsAgain } from '../records/booking-mails.ts';
import type { SendingTx } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

/**
 * Does what follows where a guest's address is corrected: the code is used under the new address, mails that have not
 * left are taken back, and what the state of the stay asks for goes to the new one. Keys that were made for the old one
 * open the stay no more, as they name it.
 */
export async function followEmailChange(
  tx: SendingTx,
  before: StoredBooking,
  after: StoredBooking,
): Promise<void> {
  if (before.email === after.email) return;
  await tx.renameUse(before, after);
  await tx.unsend(idsOfMailsAboutBooking(before).filter((id) => !id.endsWith('-notice')));
  mailsAgain(after, `${after._id}-${after.rev}`).forEach(tx.send);
}
