import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { hrefOf } from '../../../testing/act.ts';
import { aDay, aDeskStay } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { JUNE, noFigures, someFigures } from '../../../testing/figures.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const PAGE = '/dashboard/figures?from=2027-06&to=2027-07';
const rowOf = (table: HTMLElement, name: RegExp) => {
  const row = within(table).getByRole('row', { name });
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

beforeEach(() =>
  fakeApi.answer({
    'GET /desk/figures': someFigures(),
    'GET /desk/today': aDay(),
  }),
);

it('figures stand in a table by month and in one by room, each with a name, and in a region that scrolls', async () => {
  const user = await renderPage(PAGE, { as: 'admin' });
  const months = await screen.findByRole('table', { name: 'By month' });
  const heads = () =>
    within(months)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
  const first = ['Occupancy', 'ADR', 'RevPAR', 'Room revenue', 'Sold', 'Arrivals'];
  expect(heads()).toEqual(['Month', ...first]);
  const figures = ['21.8%', '$110', '$20', '$1,100', '12', '4'];
  expect(rowOf(months, /^Jun 2027 21\.8%/)).toEqual(figures);
  await user.click(screen.getByRole('button', { name: 'More columns' }));
  expect(heads().slice(7)).toEqual([
    'Departures',
    'No-shows',
    'No-show fees',
    'Fees',
    'Extras',
    'Taxes',
    'Rooms × days',
    'Closed',
    'Complimentary',
    'Lead time, days',
  ]);
  const more = ['5', '1', '$80', '$20', '—', '$42.50', '60', '5', '2', '6.5'];
  expect(rowOf(months, /^Jun 2027 21\.8%/)).toEqual([...figures, ...more]);
  expect(within(months).getByRole('rowheader', { name: 'Jul 2027 so far' })).toBeVisible();
  expect(rowOf(months, /^Total/)).toHaveLength(16);
  expect(screen.getByRole('region', { name: 'By month' })).toHaveAttribute('tabindex', '0');
  expect(rowOf(screen.getByRole('table', { name: 'By room' }), /^Attic/)[0]).toBe('21.8%');
  expect(rowOf(screen.getByRole('table', { name: 'By source' }), /^Walk-in/)).toEqual(['$1,100', '12']);
  expect(screen.getByText(/^Occupancy is nights sold, here and by channels, ÷/)).toBeVisible();
});

it('has what channels have sold beside what was sold here, and room types and rate plans, where there are any', async () => {
  const figures = someFigures();
  fakeApi.answer({
    'GET /desk/figures': {
      ...figures,
      months: [{ ...JUNE, elsewhere: 7 }],
      total: { ...figures.total, elsewhere: 7 },
      types: [{ ...JUNE, typeId: 'type-high', name: 'High up' }],
      plans: [
        { name: 'Standard rate', sold: 3, complimentary: 0, roomRevenue: 30_109, adr: 10_036 },
        { id: 'prepaid', name: 'Non-refundable', sold: 9, complimentary: 0, roomRevenue: 79_891, adr: 8877 },
      ],
    },
  });
  await renderPage(PAGE, { as: 'admin' });
  const months = await screen.findByRole('table', { name: 'By month' });
  expect(within(months).getByRole('columnheader', { name: 'Sold by channels' })).toBeVisible();
  expect(rowOf(months, /^Jun 2027/).at(-1)).toBe('7');
  expect(rowOf(screen.getByRole('table', { name: 'By room type' }), /^High up/)[0]).toBe('21.8%');
  const plans = screen.getByRole('table', { name: 'By rate plan' });
  expect(rowOf(plans, /^Standard rate/)).toEqual(['$301.09', '3', '$100.36']);
  expect(rowOf(plans, /^Non-refundable/)).toEqual(['$798.91', '9', '$88.77']);
  expect(rowOf(plans, /^Total/)).toEqual(['$1,100', '12', '$110']);
});

it('stand on tiles, against the months before and those of the year before, and owed as of now', async () => {
  fakeApi.answer({
    'GET /desk/figures?from=2027-04&to=2027-05': someFigures({ total: { ...JUNE, adr: 9800 } }),
    'GET /desk/figures?from=2026-06&to=2026-07': noFigures(),
    'GET /desk/today': aDay({
      departures: [aDeskStay({ state: 'checked-in', due: 5000 })],
      inHouse: [aDeskStay({ _id: 'other', state: 'checked-in', due: 2500 })],
    }),
  });
  await renderPage(PAGE, { as: 'admin' });
  await screen.findByText('Up $12 vs. Apr 2027 to May 2027');
  const tiles = [...document.querySelectorAll('.figures-tile')].map(({ textContent }) => textContent);
  expect(tiles).toEqual([
    'Occupancy21.8%Same as Apr 2027 to May 2027',
    'Average daily rate (ADR)$110Up $12 vs. Apr 2027 to May 2027',
    'Room revenue$1,100Same as Apr 2027 to May 2027',
    'Owed now$75By 2 stays',
  ]);
  expect(hrefOf(screen.getByRole('link', { name: 'By 2 stays' }))).toBe('/dashboard/payments#owing');
});

it('a whole year is compared once, with the year before', async () => {
  fakeApi.answer({
    'GET /desk/figures?from=2026-01&to=2026-12': someFigures({ total: { ...JUNE, adr: 12_000 } }),
  });
  await renderPage('/dashboard/figures?from=2027-01&to=2027-12', { as: 'admin' });
  await screen.findByText('Down $10 vs. Jan 2026 to Dec 2026');
  expect(fakeApi.allCalls().filter((call) => call.includes('figures'))).toHaveLength(2);
});

it('months without a stay are one row, and gaps stand where there is no value', async () => {
  const [none = JUNE] = noFigures().months;
  const months = ['2027-01', '2027-02', '2027-03'].map((month) => ({ ...none, month }));
  const quiet = { ...none, month: '2027-04', departures: 1, occupancy: 0, revpar: 0 };
  fakeApi.answer({ 'GET /desk/figures': someFigures({ months: [...months, quiet, JUNE] }) });
  await renderPage(PAGE, { as: 'admin' });
  const table = await screen.findByRole('table', { name: 'By month' });
  expect(rowOf(table, /^Jan 2027 to Mar 2027/)).toEqual(['nothing']);
  expect(rowOf(table, /^Apr 2027/)).toEqual(['0.0%', '—', '—', '—', '—', '—']);
});

it('drawings say in words what they show', async () => {
  await renderPage(PAGE, { as: 'admin' });
  expect(
    await screen.findByRole('img', { name: 'Occupancy: from 21.8% in June 2027 to 100.0% in July 2027.' }),
  ).toBeVisible();
  expect(
    screen.getByRole('img', {
      name: 'ADR: from $110 in June 2027 to $130 in July 2027. RevPAR: from $20 in June 2027 to $130 in July 2027.',
    }),
  ).toBeVisible();
});

it('other months are asked for, and stand in the address', async () => {
  const user = await renderPage(PAGE, { as: 'admin' });
  await screen.findByRole('table', { name: 'By month' });
  await user.selectOptions(screen.getByLabelText('To'), 'Jun 2027');
  await waitFor(() => expect(fakeApi.callsTo('GET /desk/figures?from=2027-06&to=2027-06')).toHaveLength(1));
  expect(location.search).toBe('?from=2027-06&to=2027-06');
  expect(screen.getByText('June 2027', { selector: 'p' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Last 12 months' }));
  expect(screen.getByRole('button', { name: 'Last 12 months' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'This year' })).toHaveAttribute('aria-pressed', 'false');
});

it('figures of other months are seen to be awaited, until those that were asked for are there', async () => {
  const user = await renderPage(PAGE, { as: 'admin' });
  const table = await screen.findByRole('table', { name: 'By month' });
  const letGo = fakeApi.hold('GET /desk/figures');
  await user.selectOptions(screen.getByLabelText('To'), 'Jun 2027');
  await waitFor(() => expect(table.closest('.is-awaited')).not.toBeNull());
  letGo();
  await waitFor(() => expect(document.querySelector('.is-awaited')).toBeNull());
});

it('known figures stay, marked as old, where a reload fails', async () => {
  await renderPage(PAGE, { as: 'admin' });
  await screen.findByRole('table', { name: 'By month' });
  vi.setSystemTime('2027-02-01T17:05:00Z'); // by then they are read again
  fakeApi.answer({ 'GET /desk/figures': refusal('request/invalid') });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText(/This may be out of date\.$/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'By month' })).toBeVisible();
});

it('a hotel without stays is told so', async () => {
  fakeApi.answer({ 'GET /desk/figures': noFigures() });
  await renderPage(PAGE, { as: 'admin' });
  await screen.findByRole('heading', { name: 'No stays in these months' });
  expect(screen.queryByRole('table')).toBeNull();
});

it('what cannot be loaded is offered again', async () => {
  fakeApi.once('GET /desk/figures', refusal('request/invalid'));
  const user = await renderPage(PAGE, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'By room' });
});

it('while figures are on their way, their place is held', async () => {
  const letGo = fakeApi.hold('GET /desk/figures');
  await renderPage(PAGE, { as: 'admin' });
  expect(await screen.findByText('Loading the figures…')).toBeInTheDocument();
  letGo();
  await screen.findByRole('table', { name: 'By month' });
});

it('the menu leads only admins to the figures', async () => {
  await renderPage(PAGE, { as: 'admin' });
  expect(await screen.findByRole('link', { name: 'Figures' })).toHaveAttribute('aria-current', 'page');
});
