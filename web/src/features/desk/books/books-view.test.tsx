import type { Books } from '@innkeep/contract/desk/books';
import { day } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, hrefOf } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { savedFiles } from '../../../testing/invoices.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const NOTHING: Books = {
  rates: [],
  total: { net: 0, tax: 0, gross: 0 },
  revenue: [],
  touristTax: [],
  days: [],
  debts: [],
  notInvoiced: [],
  toCorrect: [],
};
/** The month of docs/the-books.md. */
const WORKED: Books = {
  rates: [
    { name: 'VAT 7%', rate: 7000, net: 22_430, tax: 1570, gross: 24_000 },
    { name: 'VAT', rate: 19_000, net: 7899, tax: 1501, gross: 9400 },
    { name: 'Not taxed', net: 13_500, tax: 0, gross: 13_500 },
  ],
  total: { net: 43_829, tax: 3071, gross: 46_900 },
  revenue: [
    { kind: 'night', amount: 24_000 },
    { kind: 'extra', amount: 9400 },
    { kind: 'tax', amount: 1000 },
    { kind: 'cancellation', amount: 12_500 },
  ],
  touristTax: [{ name: 'Tourist tax', guests: 2, nights: 4, amount: 1000 }],
  days: [
    { date: day('2027-01-14'), isClosed: true, kinds: [{ method: 'cash', came: 34_400, went: 1000 }] },
    { date: day('2027-01-15'), isClosed: false, kinds: [{ method: 'terminal', came: 1000, went: 0 }] },
  ],
  debts: [
    { bookingId: 'old', guest: 'Ben Okri', departure: day('2026-09-01'), days: 153, due: 500 },
    { bookingId: 'new', guest: 'Ana Silva', departure: day('2027-01-19'), days: 13, due: 12_500 },
  ],
  notInvoiced: [{ bookingId: 'open', guest: 'Cy Young', departure: day('2027-01-20'), amount: 5000 }],
  toCorrect: [{ bookingId: 'wrong', guest: 'Di Prima', number: '2027-00002', amount: 9400 }],
};

const IN_JANUARY = 'GET /desk/books?from=2027-01-01&to=2027-02-01';

const table = (name: string) => screen.findByRole('table', { name });
async function rowsOf(name: string) {
  const [, ...rows] = within(await table(name)).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

it('shows what an accountant needs of a month, to the cent, and leads to stays and days', async () => {
  fakeApi.answer({ [IN_JANUARY]: WORKED });
  await renderPage('/dashboard/books?month=2027-01', { as: 'admin' });
  expect(await rowsOf('By tax rate')).toEqual([
    ['VAT 7%', '$224.30', '$15.70', '$240.00'],
    ['VAT 19%', '$78.99', '$15.01', '$94.00'],
    ['Not taxed', '$135.00', '$0.00', '$135.00'],
    ['Total', '$438.29', '$30.71', '$469.00'],
  ]);
  expect(screen.queryByText(/two percentages/)).toBeNull();
  expect(await rowsOf('Revenue by kind')).toEqual([
    ['Nights', '$240.00'],
    ['Extras', '$94.00'],
    ['Fixed-amount taxes', '$10.00'],
    ['Cancellation fees', '$125.00'],
    ['Total', '$469.00'],
  ]);
  expect(await rowsOf('Tourist tax')).toEqual([
    ['Tourist tax', '2', '4', '$10.00'],
    ['Total', '', '', '$10.00'],
  ]);
  expect(await rowsOf('Payments')).toEqual([
    ['Thu 14 Jan', '$334.00', '—', '$334.00', 'closed'],
    ['Fri 15 Jan', '—', '$10.00', '$10.00', 'open'],
    ['Total', '$334.00', '$10.00', '$344.00', ''],
  ]);
  expect(await rowsOf('Outstanding balances, as of now')).toEqual([
    ['Ben Okri', '$5.00', '1 Sept 2026', '—', '—', '—', '$5.00'],
    ['Ana Silva', '$125.00', '19 Jan 2027', '—', '$125.00', '—', '—'],
    ['Total', '$130.00', '', '—', '$125.00', '—', '$5.00'],
  ]);
  expect(await rowsOf('Not invoiced yet')).toEqual([
    ['Cy Young', '20 Jan 2027', '$50.00'],
    ['Total', '', '$50.00'],
  ]);
  expect(await rowsOf('Invoices to correct')).toEqual([['Di Prima', '2027-00002', '$94.00']]);
  expect(hrefOf(screen.getByRole('link', { name: 'Di Prima' }))).toBe('/dashboard/stays/wrong');
  expect(hrefOf(screen.getByRole('link', { name: /14/ }))).toBe('/dashboard/payments?date=2027-01-14');
});

it('says why rates add up to more, and that there are more debts', async () => {
  fakeApi.answer({
    [IN_JANUARY]: {
      ...WORKED,
      rates: [...WORKED.rates, { name: 'City', rate: 2000, net: 24_000, tax: 480, gross: 24_480 }],
      hasMoreDebts: true,
    },
  });
  await renderPage('/dashboard/books?month=2027-01', { as: 'admin' });
  expect(await screen.findByText(/two percentages/)).toBeVisible();
  expect(hrefOf(screen.getByRole('link', { name: 'Stays with a balance' }))).toBe(
    '/dashboard/stays?owes=true',
  );
});

it('goes from month to month, to a quarter and back, and no further than today', async () => {
  fakeApi.answer({ 'GET /desk/books': NOTHING });
  const user = await renderPage('/dashboard/books?month=2030-01', { as: 'admin' });
  expect(await screen.findByText('February 2027')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Next month' })).toBeNull();
  expect(await screen.findAllByText('No invoices were issued.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Quarter' }));
  expect(location.search).toBe('?quarter=2027-1');
  expect(screen.getByText('January 2027 to March 2027')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Next quarter' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Previous quarter' }));
  expect(location.search).toBe('?quarter=2026-4');
  await waitFor(() =>
    expect(fakeApi.callsTo('GET /desk/books?from=2026-10-01&to=2027-01-01')).toHaveLength(1),
  );
  await user.click(screen.getByRole('link', { name: 'Month' }));
  expect(location.search).toBe('?month=2026-12');
  await user.click(screen.getByRole('link', { name: 'Next month' }));
  expect(screen.getByText('January 2027')).toBeVisible();
});

it('is loading, then says what is wrong, and reads again', async () => {
  fakeApi.answer({ [IN_JANUARY]: refusal('request/too-many') });
  const letGo = fakeApi.hold(IN_JANUARY);
  const user = await renderPage('/dashboard/books?month=2027-01', { as: 'admin' });
  expect(await screen.findByText('Loading the books…')).toBeInTheDocument();
  letGo();
  const again = await screen.findByRole('button', { name: /again/i });
  fakeApi.answer({ [IN_JANUARY]: WORKED });
  await user.click(again);
  expect(await table('By tax rate')).toBeVisible();
});

it('downloads a table of the period, and debts as of today, with the signs that were chosen', async () => {
  const saved = savedFiles();
  const ofRates = 'GET /desk/export?kind=rates&signs=comma&from=2027-01-01&to=2027-02-01';
  const ofDebts = 'GET /desk/export?kind=debts&signs=comma&from=2027-02-01&to=2027-02-02';
  const part = { count: 1, lines: 'a row\n' };
  fakeApi.answer({ [IN_JANUARY]: WORKED, [ofRates]: part, [ofDebts]: part });
  const user = await renderPage('/dashboard/books?month=2027-01', { as: 'admin' });
  await user.click(await screen.findByRole('radio', { name: '1234,50' }));
  await user.click(button('Download CSV: By tax rate'));
  await screen.findByText('Downloaded rates-2027-01-01-2027-02-01.csv, with 1 row.');
  await user.click(button('Close'));
  expect(button('Download CSV: By tax rate')).toHaveFocus();
  await user.click(button('Download CSV: Outstanding balances, as of now'));
  await screen.findByText('Downloaded debts-2027-02-01-2027-02-02.csv, with 1 row.');
  expect(saved).toHaveLength(2);
});
