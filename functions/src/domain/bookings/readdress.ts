import { idsOfMailsAboutBooking, mailsAgain } from '../records/booking-mails.ts';
import type { NewMail } from '../mail/mail.ts';
import type { HotelTx } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

/**
 * Reads what follows where a guest's address is corrected; returns a function that writes it: the code is used under the
 * new address, mails that have not left are taken back, and what the state of the stay asks for goes to the new one. Keys
 * that were made for the old one open the stay no more, as they name it.
 */
export async function prepareReaddress(
  tx: HotelTx,
  enqueue: (mail: NewMail) => void,
  before: StoredBooking,
  after: StoredBooking,
): Promise<() => void> {
  if (before.email === after.email) return () => undefined;
  const renameUse = await tx.prepareRename(before, after);
  const toGuest = idsOfMailsAboutBooking(before).filter((id) => !id.endsWith('-notice'));
  const unsent = await tx.findUnsent(toGuest);
  return () => {
    renameUse();
    for (const mailId of unsent) tx.removeMail(mailId);
    mailsAgain(after, `${after._id}-${after.rev}`).forEach(enqueue);
  };
}
