import { screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { button, expectAskedBeforeUnload, field, fill, hrefOf } from '../../../testing/act.ts';
import { fakeApi, status } from '../../../testing/fake-api.ts';
import { anInvoice, savedFiles } from '../../../testing/invoices.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const SETTINGS = 'GET /desk/invoices/settings';
const SAVE = 'PUT /desk/invoices/settings';
const SELLER = { name: 'Harbour House Ltd', address: 'Quay 1', vatNumber: 'US1', daysToPay: 7 };

beforeEach(() =>
  fakeApi.answer({ 'GET /desk/invoices': { month: '2027-02', invoices: [] }, [SETTINGS]: {} }),
);

it('tells the desk how to issue invoices, and who has to begin', async () => {
  await renderPage('/dashboard/invoices', { as: 'desk' });
  await screen.findByRole('heading', { name: 'No invoices this month' });
  expect(hrefOf(screen.getByRole('link', { name: 'See all stays' }))).toBe('/dashboard/stays');
  expect(await screen.findByText(/^An admin has to fill in/)).toHaveTextContent(
    'An admin has to fill in Settings first.',
  );
  expect(screen.queryByRole('region', { name: 'Settings' })).toBeNull();
});

it('lists the invoices of a month, and leads to their stays and to other months', async () => {
  fakeApi.answer({
    'GET /desk/invoices?month=2027-01': {
      month: '2027-01',
      invoices: [
        anInvoice({ number: '2027-00002', kind: 'credit-note', corrects: '2027-00001', total: -24_000 }),
        anInvoice({ number: '2027-00001', payee: { name: 'Ana Silva', company: 'Lind AG' } }),
      ],
    },
    [SETTINGS]: { settings: SELLER },
  });
  const user = await renderPage('/dashboard/invoices', { as: 'desk' });
  await user.click(await screen.findByRole('link', { name: 'Previous month' }));
  expect(location.search).toBe('?month=2027-01');
  expect(screen.getByText('January 2027')).toBeVisible();
  const stay = await screen.findByRole('link', { name: 'Open stay: 2027-00002' });
  expect(hrefOf(stay)).toBe('/dashboard/stays/ab12cd34ef56');
  const list = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'Credit note 2027-00002−$2401 Feb 2027 · Ana Silva · Reverses 2027-00001Open stayPDF',
    'Invoice 2027-00001$2401 Feb 2027 · Lind AGOpen stayPDF',
  ]);
  expect(screen.queryByText(/^An admin has to fill in/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Next month' }));
  expect(location.search).toBe('');
  expect(screen.queryByRole('link', { name: 'Next month' })).toBeNull();
});

it('all PDFs of a month are one file, the same each time', async () => {
  const saved = savedFiles();
  const invoices = ['2027-00002', '2027-00001'].map((number) => anInvoice({ number }));
  fakeApi.answer({
    'GET /desk/invoices': { month: '2027-02', invoices },
    'GET /bookings/ab12cd34ef56/invoices/2027-00001': status(200, '%PDF one'),
    'GET /bookings/ab12cd34ef56/invoices/2027-00002': status(200, '%PDF two'),
  });
  const user = await renderPage('/dashboard/invoices', { as: 'desk' });
  for (const count of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Download all as ZIP' }));
    await waitFor(() => expect(saved).toHaveLength(count));
  }
  const bytesOf = async (index: number) =>
    new Uint8Array((await saved[index]?.content?.arrayBuffer()) ?? new ArrayBuffer());
  expect(saved[0]?.name).toBe('invoices-2027-02.zip');
  const files = Object.entries(unzipSync(await bytesOf(0))).map(([name, pdf]) => [name, strFromU8(pdf)]);
  expect(files).toEqual([
    ['2027-00001.pdf', '%PDF one'],
    ['2027-00002.pdf', '%PDF two'],
  ]);
  expect(await bytesOf(1)).toEqual(await bytesOf(0));
});

it('more than five hundred PDFs are several files', async () => {
  const numbers = Array.from({ length: 501 }, (_, index) => `2027-${String(501 - index).padStart(5, '0')}`);
  const invoices = numbers.map((number) => anInvoice({ number }));
  fakeApi.answer({
    'GET /desk/invoices': { month: '2027-02', invoices },
    'GET /bookings/ab12cd34ef56/invoices/2027-00501': status(200, '%PDF'),
  });
  const saved = savedFiles();
  const user = await renderPage('/dashboard/invoices', { as: 'desk' });
  expect(await screen.findByText('Download ZIP 1 of 2')).toBeVisible();
  await user.click(screen.getByText('Download ZIP 2 of 2'));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['invoices-2027-02-2.zip']));
});

it('an admin says who the hotel is, beginning with what every page says of it', async () => {
  const user = await renderPage('/dashboard/invoices', { as: 'admin' });
  await screen.findByRole('region', { name: 'Settings' });
  expect(field('Business name')).toHaveValue('Harbour House');
  expect(field('Address')).toHaveValue('4 Quay Lane\nRockport, Maine 04856\nUnited States');
  await fill(user, 'Business name', 'Harbour House Ltd');
  const missing = /^For the European e-invoice in each PDF, enter the country and a VAT or tax number\./;
  expect(screen.getByText(missing)).toBeVisible();
  await user.selectOptions(field('Country'), 'Germany');
  await fill(user, 'Tax number', '12/345');
  expect(screen.queryByText(/^For the European e-invoice/)).toBeNull();
  await fill(user, 'Days to pay', '91');
  await expectAskedBeforeUnload(true);
  await user.click(button('Save settings'));
  expect(field('Days to pay')).toHaveAccessibleDescription(/^Days to pay can be at most 90\./);
  await fill(user, 'Days to pay', '7');
  await user.click(field('Tax cancellation and no-show fees like the nights'));
  fakeApi.answer({ [SAVE]: SELLER, [SETTINGS]: { settings: SELLER } });
  await user.click(button('Save settings'));
  await screen.findByText('Settings saved. New invoices will use them.');
  expect(fakeApi.callsTo(SAVE)[0]?.body).toMatchObject({ country: 'DE', daysToPay: 7, taxesFees: true });
  await waitFor(() => expect(field('VAT number')).toHaveValue('US1'));
  await expectAskedBeforeUnload(false);
});
