import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { aStay } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { exportDeps, forgetDeps } from '../../testing/a-guest-to-forget.ts';
import { aBilledStay, COMPANY, invoicesAtDesk, SELLER } from '../../testing/a-billed-stay.ts';
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
import type { StoredBooking } from '../records/stored-booking.ts';
import { takePayment } from '../payments/take-payment.ts';
import { getInvoice, getInvoices } from './booking-invoices.ts';
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

it('an added night is not invoiced yet, and a dropped one outdates the invoice', async () => {
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

it('a removed extra outdates its invoice', async () => {
  const { hotel, id, issue, shown } = await aBilledStay();
  await issue(['Wine']);
  const { lines } = await shown();
  const key = lines.find(({ text }) => text === 'Wine')?.key.split(':')[1] ?? '';
  await takeOffExtra(hotel, clerk, { id, key }, { rev: 3, reason: 'Not theirs' });
  expect((await shown()).outdated).toEqual(['2027-00001']);
});

it('a later discount outdates the latest invoice, and is spread once', async () => {
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

it('later payments and refunds change no document', async () => {
  const { hotel, id, issue, pay, documentOf } = await aBilledStay();
  await pay(24_000);
  await issue(['night']);
  await giveRefund(hotel, clerk, id, { payment: `${id}-1`, amount: 1000, reason: 'Cold' });
  expect(await documentOf('2027-00001')).toMatchObject({ paid: 24_000, total: 24_000 });
});

/** Two rooms that were booked together, for two nights of 120.00 each and a tourist tax. */
async function twoRooms() {
  const hotel = aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic' }));
  hotel.db.tariff = WITH_EXTRAS;
  await saveInvoiceSettings(hotel, root, SELLER);
  const others = [{ room: 'attic', guests: 2, children: 0, expected: undefined }];
  const [{ _id: first } = { _id: '' }, { _id: second } = { _id: '' }] = await addGroup(hotel, clerk, {
    ...A_DESK_ORDER,
    others,
  });
  return {
    hotel,
    first,
    second,
    atFirst: invoicesAtDesk(hotel, first),
    atSecond: invoicesAtDesk(hotel, second),
  };
}

it('rooms that were booked together are invoiced on one document, with what was paid for each', async () => {
  const { hotel, first, second, atFirst, atSecond } = await twoRooms();
  await takePayment(hotel, clerk, first, { amount: 10_000, method: 'cash' });
  await takePayment(hotel, clerk, second, { amount: 25_000, method: 'cash' });
  expect(await atFirst.issue([''])).toMatchObject({
    booking: first,
    stay: { checkin: '2027-06-14', checkout: '2027-06-16', room: 'Sea View, Attic' },
    total: 50_000,
    paid: 35_000,
  });
  const { lines, invoices, outdated } = await atSecond.shown();
  expect([invoices.length, outdated, new Set(lines.map(({ on }) => on))]).toEqual([
    1,
    [],
    new Set(['2027-00001']),
  ]);
  await waive(hotel, clerk, second, { rev: 1, amount: 2000, due: 0, reason: 'Cold water' });
  expect([(await atFirst.shown()).outdated, (await atSecond.shown()).outdated]).toEqual([
    ['2027-00001'],
    ['2027-00001'],
  ]);
  await atSecond.issue([''], { corrects: '2027-00001', reason: 'Cold water' }, 'another');
  expect((await atFirst.shown()).invoices.map(({ number, total }) => [number, total])).toEqual([
    ['2027-00001', 50_000],
    ['2027-00002', -50_000],
    ['2027-00003', 48_000],
  ]);
});

it('rooms that were booked together are invoiced apart: each has its payments, its taxes and its guest', async () => {
  const { hotel, first, second, atFirst, atSecond } = await twoRooms();
  await takePayment(hotel, clerk, first, { amount: 25_000, method: 'cash' });
  const ofSecond = await atSecond.issue([`${second}/`], { payee: COMPANY });
  expect(ofSecond).toMatchObject({ booking: second, stay: { room: 'Attic' }, total: 25_000, paid: 0 });
  expect(ofSecond.taxes).toMatchObject([{ tax: 1570 }]);
  const ofFirst = await atFirst.issue([`${first}/`], {}, 'another');
  expect(ofFirst).toMatchObject({ total: 25_000, paid: 25_000, payee: { name: 'Ana Lind' } });
  expect((await atFirst.shown()).invoices.map(({ number }) => number)).toEqual(['2027-00002']);
});

it('a cancelled room of several lists what was invoiced of the others, but to a guest none of another guest', async () => {
  const { hotel, first, second, atFirst, atSecond } = await twoRooms();
  const change = (id: string, changes: Partial<StoredBooking>) => {
    const booking = hotel.db.bookings.get(id);
    if (booking) hotel.db.bookings.set(id, { ...booking, uid: ana.uid, ...changes });
  };
  change(second, { state: 'cancelled' });
  await atFirst.issue([''], { payee: COMPANY });
  const atDesk = await atSecond.shown();
  expect([atDesk.invoices.map(({ number }) => number), atDesk.payee]).toEqual([['2027-00001'], COMPANY]);
  expect((await getInvoices(hotel, ana, second)).invoices).toHaveLength(1);
  change(first, { email: 'other@innkeep.test' });
  expect((await getInvoices(hotel, ana, second)).invoices).toEqual([]);
});

it('a guest reads an invoice over several rooms only if all of them are theirs, and the desk reads it', async () => {
  const { hotel, first, atFirst } = await twoRooms();
  await atFirst.issue(['']);
  const caller = { ...ana, email: A_DESK_ORDER.email };
  const booking = hotel.db.bookings.get(first);
  if (booking) hotel.db.bookings.set(first, { ...booking, uid: ana.uid });
  expect((await getInvoices(hotel, caller, first)).invoices).toHaveLength(1);
  if (booking) hotel.db.bookings.set(first, { ...booking, uid: ana.uid, email: 'other@innkeep.test' });
  expect((await getInvoices(hotel, caller, first)).invoices).toEqual([]);
  expect(await getInvoice(hotel, clerk, { id: first, number: '2027-00001' })).toMatchObject({
    total: 50_000,
  });
});

it('a hold is never invoiced', async () => {
  const { hotel, first, atFirst } = await twoRooms();
  const booking = hotel.db.bookings.get(first);
  if (booking) hotel.db.bookings.set(first, { ...booking, state: 'held' });
  const { lines } = await atFirst.shown();
  expect(new Set(lines.map(({ booking: id }) => id === first))).toEqual(new Set([false]));
});

it('a guest is told of theirs, and once forgotten the payee stays as long as the law requires', async () => {
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
