import type { InvoiceQuoteInput } from '@innkeep/contract/invoices/invoice-inputs';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, field, fill, hrefOf } from '../../../testing/act.ts';
import { fakeApi, refusal, status } from '../../../testing/fake-api.ts';
import { anInvoice, deskInvoices, groupInvoices, savedFiles } from '../../../testing/invoices.ts';
import { openDeskBooking } from '../../../testing/open-desk-booking.ts';

const PATH = '/desk/bookings/ab12cd34ef56/invoices';
const [GET, POST, QUOTE] = [`GET ${PATH}`, `POST ${PATH}`, `POST ${PATH}/quote`];
const NIGHTS = ['night:2027-02-01', 'night:2027-02-02'];
const VAT = { id: 'vat', name: 'VAT', rate: 7000, isIncluded: true, net: 24_000, tax: 1570 };
const part = () => within(screen.getByRole('region', { name: 'Invoices' }));
const dialog = () => within(screen.getByRole('dialog'));
const sent = () => fakeApi.callsTo(POST).map(({ body }) => body);
const line = (label: RegExp | string) => dialog().getByRole('checkbox', { name: label });

/** Waits for the sums of what is ticked. */
const expectTotal = (total: string) =>
  waitFor(() => {
    expect(dialog().getByText('Total').nextSibling).toHaveTextContent(new RegExp(`^\\${total}$`));
    expect(button(/^(Issue|Correct) invoice$/)).toBeEnabled();
  });

beforeEach(() =>
  fakeApi.answer({
    // $120 a line.
    [QUOTE]: ({ body }) => {
      const { keys } = body as InvoiceQuoteInput; // as the dialog sends it
      return Response.json({ taxes: [VAT], net: 0, total: keys.length * 12_000, paid: 5000 });
    },
  }),
);

async function openWith(
  known: ReturnType<typeof deskInvoices>,
  opener: string | RegExp,
  email = 'ana@x.test',
) {
  fakeApi.answer({ [GET]: known });
  const user = await openDeskBooking({}, { state: 'checked-in', email });
  await user.click(await screen.findByRole('button', { name: opener }));
  return user;
}

it('issues an invoice of the chosen lines once their sums are known', async () => {
  const user = await openWith(deskInvoices(), 'Invoice');
  await expectTotal('$360');
  expect(dialog().getByText('VAT, 7%').nextSibling).toHaveTextContent('$15.70');
  expect(dialog().getByText('Paid').nextSibling).toHaveTextContent('$50');
  await user.click(line('Wine'));
  await expectTotal('$240');
  await user.click(dialog().getByText('Choose individual nights'));
  await user.click(line('The Tide Room, Tue 2 Feb'));
  expect(line('2 nights')).not.toBeChecked();
  expect(line('2 nights')).toHaveAccessibleDescription('1 of them chosen.');
  await expectTotal('$120');
  await user.click(line('2 nights'));
  await expectTotal('$240');
  await fill(user, 'Company', 'Lind AG');
  const issued = anInvoice({ payee: { name: 'Ana Silva', company: 'Lind AG' } });
  const fresh = deskInvoices({ invoices: [issued], on: { [NIGHTS[0] ?? '']: issued.number } });
  fakeApi.answer({ [POST]: fresh, [GET]: fresh });
  await user.click(button('Issue invoice'));
  await screen.findByText('Invoice 2027-00042 issued.');
  expect(sent()).toEqual([
    {
      keys: NIGHTS,
      payee: { name: 'Ana Silva', company: 'Lind AG', address: '1 Hill' },
      expected: 24_000,
      mails: true,
    },
  ]);
  expect(fakeApi.callsTo(POST)[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await part().findByRole('listitem')).toHaveTextContent(
    /^Invoice 2027-00042\$2401 Feb 2027 · Lind AGCorrectSend againPDF$/,
  );
});

it('begins with one room of a group, and takes all of them with one click', async () => {
  const user = await openWith(groupInvoices(), 'Invoice');
  await expectTotal('$360');
  expect(line('The Tide Room, 2 nights')).toBeChecked();
  expect(line('Night in Attic, Mon 1 Feb')).not.toBeChecked();
  await user.click(line('All rooms'));
  await expectTotal('$480');
  await user.click(line('Wine'));
  expect(line('All rooms')).not.toBeChecked();
});

it('corrects an invoice after its bill has changed, for a reason', async () => {
  const first = anInvoice({ payee: { name: 'Ana Silva', reference: 'PO 7' } });
  const on = Object.fromEntries(NIGHTS.map((key) => [key, first.number]));
  const known = deskInvoices({ invoices: [first], outdated: [first.number], on });
  const user = await openWith(known, 'Correct it: 2027-00042');
  expect(part().getByText('The bill has changed since 2027-00042.')).toBeInTheDocument();
  expect(line('2 nights')).toBeChecked();
  expect(line('Wine')).not.toBeChecked();
  await user.click(line('Wine'));
  await expectTotal('$360');
  await user.click(button('Correct invoice'));
  expect(field('Reason')).toHaveAccessibleDescription(/^Give a reason\./);
  await fill(user, 'Reason', ' The wine ');
  const invoices = [
    { ...first, correctedBy: '2027-00043' },
    anInvoice({ number: '2027-00043', kind: 'credit-note', corrects: first.number, total: -24_000 }),
    anInvoice({ number: '2027-00044', total: 36_000 }),
  ];
  fakeApi.answer({ [POST]: deskInvoices({ invoices }), [GET]: deskInvoices({ invoices }) });
  await user.click(button('Correct invoice'));
  await screen.findByText('Invoice 2027-00044 issued.');
  expect(sent()).toMatchObject([
    {
      keys: [...NIGHTS, 'extra:wine'],
      corrects: first.number,
      reason: 'The wine',
      payee: { reference: 'PO 7' },
    },
  ]);
  await part().findByText('1 Feb 2027 · Ana Silva · Reverses 2027-00042');
  expect(part().getByText(/Reversed by 2027-00043$/)).toBeVisible();
  expect(part().getAllByRole('button', { name: /^Correct/ })).toEqual([button('Correct: 2027-00044')]);
});

it('reverses an invoice without issuing another if no line is chosen', async () => {
  const first = anInvoice();
  const on = Object.fromEntries(NIGHTS.map((key) => [key, first.number]));
  const user = await openWith(deskInvoices({ invoices: [first], on }), 'Correct: 2027-00042');
  await user.click(line('2 nights'));
  expect(await dialog().findByText('A credit note reverses $240.')).toBeVisible();
  await user.click(line('E-mail the PDF to ana@x.test'));
  await fill(user, 'Reason', 'Twice');
  const credit = anInvoice({ number: '2027-00043', kind: 'credit-note', total: -24_000 });
  fakeApi.answer({ [POST]: deskInvoices({ invoices: [first, credit] }) });
  await user.click(button('Reverse invoice'));
  await screen.findByText('Credit note 2027-00043 issued.');
  expect(sent()).toMatchObject([{ keys: [], expected: 0, reason: 'Twice', mails: false }]);
});

it('mails nothing to a guest without an address', async () => {
  const user = await openWith(deskInvoices(), 'Invoice', '');
  await expectTotal('$360');
  expect(dialog().queryByRole('checkbox', { name: /^E-mail/ })).toBeNull();
  fakeApi.answer({ [POST]: deskInvoices({ invoices: [anInvoice()] }) });
  await user.click(button('Issue invoice'));
  await screen.findByText('Invoice 2027-00042 issued.');
  expect(sent()).toMatchObject([{ mails: false }]);
});

it('keeps what was typed where it is refused, and shows the new total of a bill that has changed', async () => {
  const user = await openWith(deskInvoices(), 'Invoice');
  await expectTotal('$360');
  await fill(user, 'Name', 'Лев');
  await user.click(button('Issue invoice'));
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(/^Invoices can’t show “Л”/));
  await fill(user, 'Name', 'Lev');
  fakeApi.once(POST, refusal('request/invalid', { 'payee.company': 'Too long.' }));
  await user.click(button('Issue invoice'));
  await waitFor(() => expect(field('Company')).toHaveAccessibleDescription('Too long.'));
  fakeApi.once(POST, refusal('invoice/changed'));
  fakeApi.answer({ [QUOTE]: { taxes: [], net: 36_500, total: 36_500, paid: 0 } });
  await user.click(button('Issue invoice'));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Please check the new total.');
  await expectTotal('$365');
  expect(field('Name')).toHaveValue('Lev');
  fakeApi.answer({ [POST]: deskInvoices({ invoices: [anInvoice()] }) });
  await user.click(button('Issue invoice'));
  await screen.findByText('Invoice 2027-00042 issued.');
  expect(sent().at(-1)).toMatchObject({ expected: 36_500, payee: { name: 'Lev' } });
});

it('downloads the PDF, or says why not', async () => {
  const saved = savedFiles();
  const PDF = 'GET /bookings/ab12cd34ef56/invoices/2027-00042';
  fakeApi.answer({ [PDF]: status(200, '%PDF') });
  const user = await openWith(deskInvoices({ invoices: [anInvoice()] }), 'PDF: 2027-00042');
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['2027-00042.pdf']));
  expect(saved[0]?.content?.size).toBe(4);
  fakeApi.answer({ [PDF]: refusal('invoice/not-found') });
  await user.click(button('PDF: 2027-00042'));
  await screen.findByText('There is no invoice with this number.');
});

it('sends an invoice again, but none that is without a payee by now', async () => {
  const mail = 'POST /orders/ab12cd34ef56/mail';
  const gone = anInvoice({ number: '2027-00041', payee: undefined });
  fakeApi.answer({ [mail]: { to: 'ana@x.test' } });
  await openWith(deskInvoices({ invoices: [gone, anInvoice()] }), 'Send again: 2027-00042');
  await screen.findByText('The e-mail is on its way to ana@x.test.');
  expect(fakeApi.callsTo(mail).map(({ body }) => body)).toEqual([{ invoice: '2027-00042' }]);
  expect(part().getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
});

it.each([
  [1, []],
  [0, [anInvoice()]],
])('tells whom the guest wants it made out to, until one is issued: %i', async (told, invoices) => {
  fakeApi.answer({ [GET]: deskInvoices({ invoices }) });
  await openDeskBooking({}, { payee: { name: 'Ana Silva', company: 'Lind AG' } });
  await part().findByRole('button', { name: 'Invoice' });
  expect(part().queryAllByText(/^Lind AG\sAna Silva$/)).toHaveLength(told);
});

it('is one line until the hotel has entered its details', async () => {
  fakeApi.answer({ [GET]: deskInvoices({ isReady: false }) });
  await openDeskBooking({});
  expect(hrefOf(await part().findByRole('link', { name: 'Settings' }))).toBe('/dashboard/invoices');
  expect(part().queryByRole('button')).toBeNull();
});
