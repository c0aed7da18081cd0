import { dueFor } from '@innkeep/contract/payments/due';
import { expect, it } from 'vitest';
import { ana, clerk } from '../../testing/builders.ts';
import { renderedMail } from '../../testing/hotel-with-mail.ts';
import { paid } from '../../testing/paying.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';

/* A stay of $240.00. Cancelling costs half within a week of it; the hotel's clock is nine days before. */

it('charges less where the desk says why, also of a fee that is not paid', async () => {
  const { hotel, id } = await paid('deposit');
  hotel.pass(10 * 24 * 60); // a fee of 120, of which 72 are paid
  const less = { refund: 0, fee: 10_000 };
  await expect(cancelBooking(hotel, clerk, id, less)).rejects.toMatchObject({
    code: 'booking/refund-changed',
    fields: { fee: 'The fee is now $120; it was $100.' },
  });
  await expect(cancelBooking(hotel, ana, id, { ...less, reason: 'Ill' })).rejects.toMatchObject({
    code: 'booking/refund-changed',
  });
  expect(await cancelBooking(hotel, clerk, id, { ...less, reason: 'Ill' })).toEqual({ deletedCount: 1 });
  expect(hotel.booking(id)).toMatchObject({ cancellationFee: 10_000 });
  expect(dueFor(hotel.booking(id))).toBe(2800);
  const mail = [...hotel.db.mails.values()].find(({ kind }) => kind === 'cancellation');
  expect((await renderedMail(hotel, mail)).text).toContain('$28');
  const entry = { what: '$100 is charged instead of $120.', why: 'Ill' };
  expect(hotel.db.audit.at(-1)).toMatchObject({ action: 'booking/cancelled', ...entry });
});

it('charges nothing, and gives all back, where the desk lets go of the fee', async () => {
  const { hotel, id } = await paid('deposit');
  hotel.pass(10 * 24 * 60);
  const nothing = { refund: 7200, fee: 0, reason: 'Ill' };
  expect(await cancelBooking(hotel, clerk, id, nothing)).toEqual({ deletedCount: 1, refund: 7200 });
  expect(dueFor(hotel.booking(id))).toBe(0);
});
