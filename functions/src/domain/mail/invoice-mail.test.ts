import { expect, it } from 'vitest';
import { forgetDeps } from '../../testing/a-guest-to-forget.ts';
import { aBilledStay } from '../../testing/a-billed-stay.ts';
import { ana, clerk } from '../../testing/builders.ts';
import { aHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { changeStay } from '../bookings/change-stay.ts';
import { checkOut } from '../bookings/check-out.ts';
import { KEEP_AGREED_PRICE } from '../bookings/plan-change.ts';
import { forgetGuest } from '../guest-data/forget-guest.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { deliverMail } from './deliver-mail.ts';
import { sendAgain } from './request-stay-link.ts';

const FIRST = '2027-00001-invoice';

/** A stay of Ana's whose nights are invoiced, by a mail that waits. */
async function aMailedInvoice() {
  const hotel = aHotelWithMail();
  const stay = await aBilledStay(hotel);
  hotel.db.mails.clear();
  hotel.mailQueue.enqueued.length = 0;
  await stay.issue(['night'], { mails: true }, 'first');
  return { ...stay, hotel };
}

/** What was sent: to whom, its subject, and its files with what is in them. */
const sentBy = ({ sent }: ReturnType<typeof aHotelWithMail>) =>
  sent.map(({ to, subject, attachments }) => [
    to,
    subject,
    ...attachments.map(({ filename, content }) => `${filename}: ${String(content)}`),
  ]);

it('brings the PDF of what was issued, and for a correction both', async () => {
  const { hotel, issue } = await aMailedInvoice();
  const again = { mails: true, corrects: '2027-00001', reason: 'To the firm', payee: { name: 'Lind AG' } };
  await issue(['night'], again);
  await issue(['extra']); // not mailed
  expect(hotel.mailQueue.enqueued).toEqual([FIRST, '2027-00003-invoice']);
  for (const id of hotel.mailQueue.enqueued) expect(await deliverMail(hotel, id)).toBe('sent');
  expect(sentBy(hotel)).toEqual([
    [ana.email, 'Invoice 2027-00001: Harbour House', '2027-00001.pdf: %PDF 2027-00001'],
    [
      ana.email,
      'Credit note 2027-00002, Invoice 2027-00003: Harbour House',
      '2027-00002.pdf: %PDF 2027-00002',
      '2027-00003.pdf: %PDF 2027-00003',
    ],
  ]);
});

it('is sent once, also where the same form comes twice', async () => {
  const { hotel, id } = await aMailedInvoice();
  const keys = ['night:2027-06-14', 'night:2027-06-15'];
  const form = { keys, payee: { name: 'Ana Lind' }, expected: 24_000, mails: true };
  await issueInvoice(hotel, clerk, id, form, 'first');
  expect(hotel.mailQueue.enqueued).toEqual([FIRST]);
});

it('is sent again as often as the desk asks, also of a stay that is cancelled', async () => {
  const { hotel, id } = await aMailedInvoice();
  const booking = hotel.db.bookings.get(id);
  if (booking) hotel.db.bookings.set(id, { ...booking, state: 'cancelled' });
  hotel.mailQueue.enqueued.length = 0;
  for (const times of [1, 2]) {
    expect(await sendAgain(hotel, clerk, id, { invoice: '2027-00001' })).toEqual({ to: ana.email });
    expect(hotel.mailQueue.enqueued).toHaveLength(times);
  }
  for (const mail of hotel.mailQueue.enqueued) expect(await deliverMail(hotel, mail)).toBe('sent');
  const invoice = [ana.email, 'Invoice 2027-00001: Harbour House', '2027-00001.pdf: %PDF 2027-00001'];
  expect(sentBy(hotel)).toEqual([invoice, invoice]);
  await expect(sendAgain(hotel, clerk, id, {})).toBeRefused('booking/not-now');
});

it('is not sent again where the stay has no such invoice, or its payee has expired', async () => {
  const { hotel, id } = await aMailedInvoice();
  const again = (invoice: string) => sendAgain(hotel, clerk, id, { invoice });
  await expect(again('2027-00002')).toBeRefused('invoice/not-found');
  hotel.db.payees.delete('2027-00001');
  await expect(again('2027-00001')).toBeRefused('invoice/not-found');
});

it('opens the stay of a guest without an account by a key', async () => {
  const { hotel, id, issue } = await aMailedInvoice();
  const booking = hotel.db.bookings.get(id);
  if (booking) hotel.db.bookings.set(id, { ...booking, uid: null });
  await issue(['extra'], { mails: true });
  await deliverMail(hotel, '2027-00002-invoice');
  expect(hotel.sent[0]?.text).toMatch(/\/stay#k=[\w-]{43}/);
});

it('follows a corrected address, and is none of a guest without one', async () => {
  const { hotel, id, issue } = await aMailedInvoice();
  const change = (email: string, rev: number) =>
    changeStay(hotel, clerk, id, { ...KEEP_AGREED_PRICE, rev, email });
  await change('new@innkeep.test', 3);
  await deliverMail(hotel, FIRST);
  expect(sentBy(hotel).map(([to]) => to)).toEqual(['new@innkeep.test']);
  await change('', 4);
  await issue(['extra'], { mails: true });
  expect([...hotel.db.mails.values()].filter(({ kind }) => kind === 'invoice')).toHaveLength(1);
});

it('is none once the payee has expired', async () => {
  const { hotel } = await aMailedInvoice();
  hotel.db.payees.delete('2027-00001');
  expect(await deliverMail(hotel, FIRST)).toBe('dropped');
});

it('is none once the guest is forgotten', async () => {
  const { hotel, id } = await aMailedInvoice();
  hotel.time.now = new Date('2027-06-16T14:30:00Z');
  await checkOut(hotel, clerk, id, { rev: 3, releases: false, requotes: false, reason: 'Later' });
  const booking = hotel.db.bookings.get(id);
  if (booking) hotel.db.bookings.set(id, { ...booking, money: { paid: 34_400, refunded: 0 } });
  hotel.time.now = new Date('2027-06-20T14:30:00Z');
  expect(await forgetGuest(forgetDeps(hotel), 'forget', ana.email)).toMatchObject({ outcome: 'forgotten' });
  expect(hotel.db.mails.has(FIRST)).toBe(false);
});
