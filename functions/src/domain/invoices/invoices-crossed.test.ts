import { aStay } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { exportDeps, forgetDeps } from '../../testing/a-guest-to-forget.ts';
import { aBilledStay, invoicesAtDesk, SELLER } from '../../testing/a-billed-stay.ts';
import { aHotel, ana, aRequest, aRoom, clerk, root } from '../../testing/builders.ts';
import { addGroup } from '../bookings/add-stay.ts';
import { changeStay } from '../bookings/change-stay.ts';
import { markNoShow } from '../bookings/check-in.ts';
import { checkOut } from '../bookings/check-out.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { postExtra, takeOffExtra } from '../bookings/post-extra.ts';
import { undoStep } from '../bookings/undo-step.ts';
import { exportGuest } from '../guest-data/export-guest.ts';
import { forgetGuest } from '../guest-data/forget-guest.ts';
import { waive } from '../bookings/waive.ts';
import { giveRefund } from '../payments/give-refund.ts';
import { readInvoiced } from './booking-invoices.ts';
import { saveInvoiceSettings } from './list-invoices.ts';

/** Two nights in Sea View, with an invoice of both. */
async function anInvoicedStay() {
  const hotel = aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic' }));
  await saveInvoiceSettings(hotel, root, SELLER);
  const { insertedId: id } = await createBooking(hotel, ana, aRequest());
  const desk = invoicesAtDesk(hotel, id);
  await desk.issue(['night']);
  return { hotel, id, ...desk };
}

it('a night more is open, and one less leaves the invoice outdated', async () => {
  const { hotel, id, shown } = await anInvoicedStay();
  const change = { pricing: 'keep', reason: '', overridesRules: false } as const;
  await changeStay(hotel, clerk, id, { ...change, rev: 1, ...aStay('2027-06-14', '2027-06-17') });
  const longer = await shown();
  expect([longer.outdated, longer.lines.map(({ on }) => on)]).toEqual([
    [],
    ['2027-00001', '2027-00001', undefined],
  ]);
  await changeStay(hotel, clerk, id, { ...change, rev: 2, ...aStay('2027-06-14', '2027-06-15') });
  expect((await shown()).outdated).toEqual(['2027-00001']);
});

it('another room at the agreed price changes nothing, and its name stays as it was issued', async () => {
  const { hotel, id, shown, documentOf } = await anInvoicedStay();
  const change = { pricing: 'keep', reason: 'A burst pipe', overridesRules: false } as const;
  await changeStay(hotel, clerk, id, { ...change, rev: 1, room: 'attic' });
  expect((await shown()).outdated).toEqual([]);
  expect(await documentOf('2027-00001')).toMatchObject({ stay: { room: 'Sea View' } });
});

it('a guest who never came owes a fee in place of the nights, and again the nights once that is undone', async () => {
  const { hotel, id, shown } = await anInvoicedStay();
  hotel.time.now = new Date('2027-06-14T23:30:00Z');
  await markNoShow(hotel, clerk, id, { rev: 1, releases: true });
  expect(await shown()).toMatchObject({ outdated: ['2027-00001'], lines: [{ key: 'no-show' }] });
  await undoStep(hotel, clerk, id, { rev: 2 });
  expect((await shown()).outdated).toEqual([]);
});

it('leaving early is invoiced as billed; undoing it leaves the documents', async () => {
  const { hotel, id, issue, shown } = await aBilledStay();
  await issue(['']);
  hotel.time.now = new Date('2027-06-15T14:30:00Z');
  await checkOut(hotel, clerk, id, { rev: 3, releases: true, requotes: true, reason: 'Later' });
  expect((await shown()).outdated).toEqual(['2027-00001']);
  await undoStep(hotel, clerk, id, { rev: 4 });
  expect(await shown()).toMatchObject({ outdated: [], invoices: [{ number: '2027-00001' }] });
});

it('an extra that is taken off leaves its invoice outdated', async () => {
  const { hotel, id, issue, shown } = await aBilledStay();
  await issue(['Wine']);
  const { lines } = await shown();
  const key = lines.find(({ text }) => text === 'Wine')?.key.split(':')[1] ?? '';
  await takeOffExtra(hotel, clerk, { id, key }, { rev: 3, reason: 'Not theirs' });
  expect((await shown()).outdated).toEqual(['2027-00001']);
});

it('what is taken off later is for the latest invoice to say, and is spread once', async () => {
  const { hotel, id, issue, shown } = await aBilledStay();
  await issue(['night']);
  await issue(['extra', 'tax']);
  await waive(hotel, clerk, id, { rev: 3, amount: 2000, due: 34_400, reason: 'Cold water' });
  expect((await shown()).outdated).toEqual(['2027-00002']);
  await issue(['extra', 'tax', 'waived'], { corrects: '2027-00002', reason: 'Cold water' });
  expect((await shown()).outdated).toEqual([]);
  await postExtra(hotel, clerk, id, { id: 'wine', count: 1, rev: 4 }, 'wine-2');
  const { outdated, lines } = await shown();
  expect(outdated).toEqual([]);
  expect(lines.filter(({ on }) => on === undefined).map(({ text, amount }) => [text, amount])).toEqual([
    ['Wine', 2400],
  ]);
});

it('money that moves later changes no document', async () => {
  const { hotel, id, issue, pay, documentOf } = await aBilledStay();
  await pay(24_000);
  await issue(['night']);
  await giveRefund(hotel, clerk, id, { payment: `${id}-1`, amount: 1000, reason: 'Cold' });
  expect(await documentOf('2027-00001')).toMatchObject({ paid: 24_000, total: 24_000 });
});

it('rooms that were booked together are invoiced apart, and a hold not at all', async () => {
  const hotel = aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic' }));
  const others = [{ room: 'attic', guests: 2, children: 0, expected: undefined }];
  const [first, second] = await addGroup(hotel, clerk, { ...A_DESK_ORDER, others });
  const textsOf = (id = '') =>
    hotel.invoices.read(async (reads) => (await readInvoiced(reads, id)).lines.map(({ text }) => text));
  expect(new Set(await textsOf(first?._id))).toEqual(new Set(['Night in Sea View']));
  expect(new Set(await textsOf(second?._id))).toEqual(new Set(['Night in Attic']));
  const booking = hotel.db.bookings.get(first?._id ?? '');
  if (booking) hotel.db.bookings.set(booking._id, { ...booking, state: 'held' });
  expect(await textsOf(first?._id)).toEqual([]);
});

it('a guest is told of theirs, and once forgotten the payee stays as long as the law asks', async () => {
  const { hotel, id, issue, pay } = await aBilledStay();
  await pay(34_400);
  await issue(['']);
  hotel.time.now = new Date('2027-06-16T14:30:00Z');
  await checkOut(hotel, clerk, id, { rev: 3, releases: false, requotes: false });
  const told = await exportGuest(exportDeps(hotel), ana.email);
  expect(told?.bookings[0]?.invoices).toMatchObject([
    { number: '2027-00001', total: 34_400, paid: 34_400, payee: { name: 'Ana Lind' } },
  ]);
  hotel.time.now = new Date('2027-06-20T14:30:00Z');
  expect(await forgetGuest(forgetDeps(hotel), 'forget', ana.email)).toMatchObject({ outcome: 'forgotten' });
  expect(hotel.db.invoices.size).toBe(1);
  expect(hotel.db.payees.get('2027-00001')).toEqual({
    _id: '2027-00001',
    name: 'Ana Lind',
    expireAt: new Date('2038-01-01T00:00:00Z'),
  });
});
