import type { Invoice } from '@innkeep/contract/invoices/invoice';
import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { bookingsQuestionSchema } from '@innkeep/contract/desk/desk-questions';
import { describe, expect, it } from 'vitest';
import { aBilledStay, invoicesAtDesk, COMPANY, SELLER } from '../../testing/a-billed-stay.ts';
import { aHotelWith, aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, ana, aRequest, ben, clerk, root } from '../../testing/builders.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { postExtra } from '../bookings/post-extra.ts';
import { waive } from '../bookings/waive.ts';
import { getDeskInvoices, getInvoice, getInvoices } from './booking-invoices.ts';
import { checkInvoices } from '../reconcile/check-invoices.ts';
import { findBookings } from '../desk/find-bookings.ts';
import { issueInvoice } from './issue-invoice.ts';
import { listInvoices, saveInvoiceSettings } from './list-invoices.ts';

const taxesOf = ({ taxes }: Pick<Invoice, 'taxes'>) =>
  taxes.map(({ rate, net, tax }) => [rate / 1000, net, tax]);

describe('issuing invoices', () => {
  it('splits a bill between a company and its guest, to the cent', async () => {
    const { issue, pay } = await aBilledStay();
    await pay(34_400);
    const first = await issue(['night', 'extra:breakfast'], { payee: COMPANY });
    expect(first).toMatchObject({
      number: '2027-00001',
      kind: 'invoice',
      total: 30_000,
      net: 27_472,
      paid: 30_000,
    });
    expect(taxesOf(first)).toEqual([
      [7, 22_430, 1570],
      [19, 5042, 958],
    ]);
    const second = await issue(['extra:dog', 'Wine', 'tax']);
    expect(second).toMatchObject({
      number: '2027-00002',
      total: 4400,
      paid: 4400,
      payee: { name: 'Ana Lind' },
    });
    expect(taxesOf(second)).toEqual([[19, 2857, 543]]);
    expect(second.payBy).toBeUndefined();
    expect(first.seller).toEqual({
      name: 'Harbour House Ltd',
      address: 'Quay 1\nHamburg',
      vatNumber: 'DE123456789',
    });
  });

  it('gives each invoice the part of a tax that the others have not taken', async () => {
    const { hotel, id, issue } = await aBilledStay();
    await postExtra(hotel, clerk, id, { id: 'damage', count: 1, amount: 1500, rev: 3 }, 'one-key');
    expect(taxesOf(await issue(['Wine']))).toEqual([[19, 2017, 383]]);
    expect(taxesOf(await issue(['extra:dog']))).toEqual([[19, 840, 160]]);
    expect(taxesOf(await issue(['extra:breakfast']))).toEqual([[19, 5042, 958]]);
    const { lines } = await getDeskInvoices(hotel, id);
    expect(lines.map(({ text, on }) => [text, on])).toEqual([
      ['Night in Sea View', undefined],
      ['Night in Sea View', undefined],
      ['Breakfast, 2 guests × 2 nights', '2027-00003'],
      ['Dog', '2027-00002'],
      ['Wine', '2027-00001'],
      ['Damage', undefined],
      ['Tourist tax', undefined],
    ]);
  });

  it('reverses an invoice with a credit note, and issues another to someone else', async () => {
    const { issue, documentOf, shown } = await aBilledStay();
    await issue(['extra', 'tax']);
    const again = await issue(['extra', 'tax'], {
      corrects: '2027-00001',
      reason: 'To the firm',
      payee: COMPANY,
    });
    expect(again).toMatchObject({ number: '2027-00003', kind: 'invoice', payee: COMPANY, total: 10_400 });
    const credit = await documentOf('2027-00002');
    expect(credit).toMatchObject({
      kind: 'credit-note',
      corrects: '2027-00001',
      total: -10_400,
      payee: { name: 'Ana Lind' },
    });
    expect(taxesOf(credit)).toEqual([[19, -7899, -1501]]);
    expect((await shown()).invoices.map(({ number, correctedBy }) => [number, correctedBy])).toEqual([
      ['2027-00001', '2027-00002'],
      ['2027-00002', undefined],
      ['2027-00003', undefined],
    ]);
  });

  it('says what is due and until when, and never counts a payment twice', async () => {
    const { issue, pay } = await aBilledStay();
    await pay(25_000);
    expect(await issue(['night'])).toMatchObject({ total: 24_000, paid: 24_000 });
    const rest = await issue(['extra']);
    expect(rest).toMatchObject({ total: 9400, paid: 1000, issuedOn: '2027-06-14', payBy: '2027-06-28' });
  });

  it('lets the desk find the stay by its number', async () => {
    const { hotel, id, issue } = await aBilledStay();
    await issue(['night']);
    const found = async (q: string) =>
      (await findBookings(hotel, bookingsQuestionSchema.validateSync({ q }))).bookings.map(({ _id }) => _id);
    expect([await found('2027-00001'), await found(' 2027-00002')]).toEqual([[id], []]);
  });

  it('gives numbers without a gap, dated in their order, beginning with 1 each year', async () => {
    const { hotel, issue } = await aBilledStay();
    await issue(['extra:dog']);
    hotel.time.now = new Date('2027-06-10T12:00:00Z'); // a clock that went back
    expect(await issue(['extra:breakfast'])).toMatchObject({ number: '2027-00002', issuedOn: '2027-06-14' });
    hotel.time.now = new Date('2028-01-01T12:00:00Z');
    expect(await issue(['Wine'])).toMatchObject({ number: '2028-00001', issuedOn: '2028-01-01' });
    const { invoices } = await listInvoices(hotel, '2027-06');
    expect(invoices.map(({ number }) => number)).toEqual(['2027-00002', '2027-00001']);
  });

  it('numbers fifty issued at once from 1 to 50', async () => {
    const stays = Array.from({ length: 50 }, (_, n) =>
      aStoredBooking(`stay-${n}`, '2027-06-14', '2027-06-15'),
    );
    const hotel = aHotelWith(...stays);
    await saveInvoiceSettings(hotel, root, SELLER);
    const issued = await Promise.all(stays.map(({ _id }) => invoicesAtDesk(hotel, _id).issue(['night'])));
    const numbers = issued.map(({ number }) => Number(number.replace('2027-', '')));
    expect(numbers.sort((one, other) => one - other)).toEqual(stays.map((_, n) => n + 1));
  });

  it('continues from the number issued elsewhere that year, entered before the first', async () => {
    const { hotel, issue } = await aBilledStay();
    await saveInvoiceSettings(hotel, root, { ...SELLER, lastElsewhere: '2027-00041' });
    expect(await issue(['extra:dog'])).toMatchObject({ number: '2027-00042', seller: { name: SELLER.name } });
    expect(await issue(['Wine'])).toMatchObject({ number: '2027-00043' });
    await saveInvoiceSettings(hotel, root, { ...SELLER, lastElsewhere: '2027-00041', daysToPay: 7 });
    await expect(saveInvoiceSettings(hotel, root, { ...SELLER, lastElsewhere: '2027-00050' })).toBeRefused({
      lastElsewhere: 'Too late: invoice 2027-00043 has already been issued.',
    });
    const found: unknown[] = [];
    for await (const step of checkInvoices(hotel.invoices, undefined)) found.push(...step.found);
    expect(found).toEqual([]);
  });

  it('counts what was issued elsewhere in its own year alone', async () => {
    const { hotel, issue } = await aBilledStay();
    await issue(['extra:dog']);
    await saveInvoiceSettings(hotel, root, { ...SELLER, lastElsewhere: '2028-00041' });
    expect(await issue(['Wine'])).toMatchObject({ number: '2027-00002' });
    hotel.time.now = new Date('2028-01-01T12:00:00Z');
    expect(await issue(['extra:breakfast'])).toMatchObject({ number: '2028-00042' });
  });

  it('issues once what was sent twice, and each line on one invoice', async () => {
    const { issue, shown, hotel, id } = await aBilledStay();
    const first = await issue(['night'], {}, 'same');
    const input = {
      payee: { name: 'Ana Lind' },
      keys: ['night:2027-06-14', 'night:2027-06-15'],
      expected: 24_000,
    };
    await issueInvoice(hotel, clerk, id, input, 'same');
    expect((await shown()).invoices).toHaveLength(1);
    expect(first.number).toBe('2027-00001');
    await expect(issueInvoice(hotel, clerk, id, input, 'other')).toBeRefused('invoice/changed');
    const toAnother = { ...input, payee: COMPANY };
    await expect(issueInvoice(hotel, clerk, id, toAnother, 'same')).toBeRefused('invoice/changed');
  });

  it('refuses a total other than the one shown, a negative one, and a hotel without its details', async () => {
    const { hotel, id, issue } = await aBilledStay();
    await expect(issue(['night'], { expected: 23_999 })).toBeRefused('invoice/changed');
    await waive(hotel, clerk, id, { rev: 3, amount: 2000, due: 34_400, reason: 'Cold water' });
    await expect(issue(['waived'])).toBeRefused({
      keys: 'The total can’t be less than zero. Choose more lines.',
    });
    const bare = aHotel();
    const { insertedId } = await createBooking(bare, ana, aRequest());
    await expect(invoicesAtDesk(bare, insertedId).issue(['night'])).toBeRefused('invoice/not-ready');
  });

  it('spreads a waiver over what is taxed alike', async () => {
    const { hotel, id, issue } = await aBilledStay();
    await waive(hotel, clerk, id, { rev: 3, amount: 2000, due: 34_400, reason: 'Cold water' });
    const whole = await issue(['']);
    expect(whole.lines.filter(({ key }) => key.startsWith('waived')).map(({ amount }) => amount)).toEqual([
      -1395, -547, -58,
    ]);
    expect(whole.total).toBe(32_400);
    expect(taxesOf(whole)).toEqual([
      [7, 21_126, 1479],
      [19, 7439, 1414],
    ]);
  });

  it('says that the bill has changed since; a cancelled stay is invoiced for its fee, untaxed', async () => {
    const hotel = aHotel();
    hotel.db.tariff = WITH_EXTRAS;
    await saveInvoiceSettings(hotel, root, SELLER);
    const { insertedId: id } = await createBooking(hotel, ana, aRequest());
    const { issue, shown } = invoicesAtDesk(hotel, id);
    await issue(['night']);
    expect((await shown()).outdated).toEqual([]);
    hotel.time.now = new Date('2027-06-10T12:00:00Z');
    await cancelBooking(hotel, clerk, id);
    expect(await shown()).toMatchObject({
      outdated: ['2027-00001'],
      lines: [{ key: 'cancellation', amount: 12_000 }],
    });
    const fee = await issue(['cancellation'], { corrects: '2027-00001', reason: 'Cancelled' });
    expect(fee).toMatchObject({ number: '2027-00003', total: 12_000, taxes: [], net: 12_000 });
    expect((await shown()).outdated).toEqual([]);
  });

  it('taxes the fee of a cancelled stay like its nights if the settings say so; issued invoices stay', async () => {
    const hotel = aHotel();
    hotel.db.tariff = WITH_EXTRAS;
    await saveInvoiceSettings(hotel, root, { ...SELLER, taxesFees: true });
    const { insertedId: id } = await createBooking(hotel, ana, aRequest());
    hotel.time.now = new Date('2027-06-10T12:00:00Z');
    await cancelBooking(hotel, clerk, id);
    const { issue, shown } = invoicesAtDesk(hotel, id);
    const fee = await issue(['cancellation']);
    expect(fee).toMatchObject({ total: 12_000, net: 11_215, seller: { name: SELLER.name } });
    expect(taxesOf(fee)).toEqual([[7, 11_215, 785]]);
    expect(fee.seller).not.toHaveProperty('taxesFees');
    await saveInvoiceSettings(hotel, root, SELLER);
    expect((await shown()).outdated).toEqual([]);
  });

  it('shows guests only their own', async () => {
    const { hotel, id, issue } = await aBilledStay();
    await issue(['night']);
    expect((await getInvoices(hotel, ana, id)).invoices).toMatchObject([
      { number: '2027-00001', total: 24_000 },
    ]);
    await expect(getInvoices(hotel, ben, id)).toBeRefused('auth/forbidden');
    await expect(getInvoice(hotel, ben, { id, number: '2027-00001' })).toBeRefused('auth/forbidden');
    await expect(getInvoice(hotel, ana, { id, number: '2027-00002' })).toBeRefused('invoice/not-found');
  });
});
