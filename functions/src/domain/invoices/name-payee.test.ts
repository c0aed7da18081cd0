import type { Booking } from '@innkeep/contract/booking';
import { payeeSchema } from '@innkeep/contract/invoices/invoice-inputs';
import { aStay } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { exportDeps, forgetDeps } from '../../testing/a-guest-to-forget.ts';
import { aBilledStay, COMPANY } from '../../testing/a-billed-stay.ts';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { VERA, visited } from '../../testing/a-visit.ts';
import { aHotel, ana, aRequest, aRoom, ben, clerk } from '../../testing/builders.ts';
import { addGroup } from '../bookings/add-stay.ts';
import { changeStay } from '../bookings/change-stay.ts';
import { confirmStay } from '../bookings/confirm-stay.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { claimBookings } from '../bookings/follow-address.ts';
import { getBooking } from '../bookings/get-booking.ts';
import { KEEP_AGREED_PRICE } from '../bookings/plan-change.ts';
import { exportGuest } from '../guest-data/export-guest.ts';
import { forgetGuest } from '../guest-data/forget-guest.ts';
import { getDeskInvoices } from './booking-invoices.ts';
import { namePayee } from './name-payee.ts';

async function aBookedStay() {
  const hotel = aHotel();
  const { insertedId: id } = await createBooking(hotel, ana, aRequest());
  return { hotel, id, stored: () => hotel.db.bookings.get(id) };
}

it('a guest names the payee, and the desk starts with it', async () => {
  const { hotel, id, stored } = await aBookedStay();
  expect((await namePayee(hotel, ana, id, COMPANY)).payee).toEqual(COMPANY);
  expect((await getBooking(hotel, ana, id)).payee).toEqual(COMPANY);
  expect((await getDeskInvoices(hotel, id)).payee).toEqual(COMPANY);
  await namePayee(hotel, ana, id, COMPANY); // sent twice
  expect(stored()?.rev).toBe(2);
  expect(hotel.db.audit.slice(1)).toMatchObject([
    { action: 'booking/changed', by: ana.uid, target: id, what: 'The invoice details were changed.' },
  ]);
  expect(JSON.stringify(hotel.db.audit)).not.toContain('Lind AG');
});

it('keeps no empty fields, and refuses what can’t be seen or printed', async () => {
  const { hotel, id, stored } = await aBookedStay();
  const typed = { name: 'Ana\u202E Lind', company: '', address: ' Hill 2 \n\n\n\n Berlin', country: 'de' };
  await namePayee(hotel, ana, id, payeeSchema.validateSync(typed));
  expect(stored()?.payee).toStrictEqual({ name: 'Ana Lind', address: 'Hill 2\n\nBerlin', country: 'DE' });
  expect(() => payeeSchema.validateSync({ name: 'Лев' })).toThrow('Invoices can’t show “Л”.');
});

it('only their own: by their account, or by the key of the booking', async () => {
  const { hotel, id } = await aBookedStay();
  const visit = await visited(hotel, aStay('2027-07-01', '2027-07-02'));
  await confirmStay(hotel, await visit.byMail(), visit.id);
  expect((await namePayee(hotel, visit.holder, visit.id, COMPANY)).payee).toEqual(COMPANY);
  for (const other of [ben, clerk, visit.holder])
    await expect(namePayee(hotel, other, id, COMPANY)).toBeRefused('auth/forbidden');
});

it.each<[string, Partial<Booking>, boolean]>([
  ['held', { state: 'held' }, false],
  ['lapsed', { state: 'lapsed' }, false],
  ['cancelled for nothing', { state: 'cancelled' }, false],
  ['cancelled for a fee', { state: 'cancelled', cancellationFee: 100 }, true],
  ['over', { state: 'checked-out' }, true],
])('of a stay that is %s: %j, %s', async (_which, changes, isTaken) => {
  const hotel = aHotel();
  hotel.db.bookings.set('stay', aStoredBooking('stay', '2027-06-14', '2027-06-16', changes));
  const naming = namePayee(hotel, ana, 'stay', COMPANY);
  if (isTaken) await naming;
  else await expect(naming).toBeRefused({ state: 'There is nothing to invoice for this stay.' });
});

it('no longer once an invoice is issued', async () => {
  const { hotel, id, issue } = await aBilledStay();
  await issue(['night']);
  await expect(namePayee(hotel, ana, id, COMPANY)).toBeRefused({
    state: 'Your invoice has been issued already. Please ask us to correct it.',
  });
});

it('stays when the booking is changed, and when it is added to an account', async () => {
  const hotel = aHotel();
  const { id, byMail, now } = await visited(hotel, { email: ana.email });
  const guest = await byMail();
  await confirmStay(hotel, guest, id);
  await namePayee(hotel, guest, id, COMPANY);
  await changeStay(hotel, clerk, id, { ...KEEP_AGREED_PRICE, rev: 3, ...aStay('2027-06-14', '2027-06-17') });
  await claimBookings(hotel, ana);
  expect(now()).toMatchObject({ uid: ana.uid, nights: 3, payee: COMPANY });
  await namePayee(hotel, ana, id, { name: 'Ana' });
  expect(now()?.payee).toEqual({ name: 'Ana' });
});

it('is of one room of several', async () => {
  const hotel = aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic' }));
  const others = [{ room: 'attic', guests: 2, children: 0, expected: undefined }];
  const [first, second] = await addGroup(hotel, clerk, { ...A_DESK_ORDER, others });
  await claimBookings(hotel, ana);
  await namePayee(hotel, ana, first?._id ?? '', COMPANY);
  expect(hotel.db.bookings.get(second?._id ?? '')?.payee).toBeUndefined();
});

it('is told to the guest, and goes once they are forgotten', async () => {
  const hotel = aHotel();
  const stay = aStoredBooking('over', '2027-05-10', '2027-05-12', { uid: null, email: VERA, payee: COMPANY });
  hotel.db.bookings.set('over', stay);
  expect((await exportGuest(exportDeps(hotel), VERA))?.bookings[0]?.payee).toEqual(COMPANY);
  expect(await forgetGuest(forgetDeps(hotel), 'forget', VERA)).toMatchObject({ outcome: 'forgotten' });
  expect(hotel.db.bookings.get('over')?.payee).toBeUndefined();
});
