import { aStay } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within, act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { button, expectPath, hrefOf } from '../../../testing/act.ts';
import { aChart } from '../../../testing/chart.ts';
import { aDeskStay } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { openChart, serveChart } from '../../../testing/open-chart.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const ANA = aDeskStay({ ...aStay('2027-02-04', '2027-02-07'), due: 23_392 });
const NOT_FOR_SALE = { notForSale: true } as const;
const bar = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => serveChart({ stays: [ANA] }));

it('shows a month from yesterday on, and each bar says who, where, when, what, and what is owed', async () => {
  await openChart();
  expect(screen.getByRole('grid')).toHaveAccessibleName('Rooms and stays, Sun 31 Jan to Tue 2 Mar');
  expect(
    screen.getByRole('button', {
      name: 'Ana Silva, booked, The Tide Room, Thu 4 Feb to Sun 7 Feb, 3 nights, owes $233.92',
    }).parentElement,
  ).toHaveAttribute('aria-colspan', '3');
  expect(fakeApi.callsTo('GET /desk/chart')[0]?.path).toBe('/desk/chart?from=2027-01-31&to=2027-03-03');
  expect(screen.getByRole('columnheader', { name: 'Monday 1 February, today, 3 rooms free' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Thursday 4 February, 2 rooms free' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Chart · Harbour House'));
});

it('shows nights held for a payment apart from booked ones, and in the legend', async () => {
  const held = aDeskStay({ _id: 'held', name: 'Kofi Mensah', state: 'held', due: 24_000 });
  serveChart({ stays: [ANA, held] });
  await openChart();
  const name = 'Held: Kofi Mensah, The Tide Room, Mon 1 Feb to Wed 3 Feb, 2 nights, owes $240';
  expect(screen.getByRole('button', { name })).toHaveTextContent('Held: Kofi Mensah');
  expect(screen.getByRole('button', { name })).toHaveClass('is-held');
  expect(screen.getByRole('list', { name: 'Legend' })).toHaveTextContent('Held');
});

it('says nothing of holds where nothing is held', async () => {
  await openChart();
  expect(screen.getByRole('list', { name: 'Legend' })).not.toHaveTextContent('Held');
});

it('has one place for Tab, from which arrows lead over nights and bars', async () => {
  const user = await openChart();
  expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1);
  document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  expect(document.activeElement).toHaveAccessibleName('Mon 1 Feb, free');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName(/^Ana Silva/);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName('Sun 7 Feb, free');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.closest('[role=row]')).toHaveTextContent('The Sail Loft');
  expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1);
});

it('opens what a bar stands for, with the way to its booking', async () => {
  const user = await openChart();
  await user.click(await bar(/^Ana Silva/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ana Silva' }));
  expect(dialog.getByText('Owes $233.92')).toBeVisible();
  expect(hrefOf(dialog.getByRole('link', { name: 'Open the booking' }))).toBe(
    '/dashboard/stays/ab12cd34ef56',
  );
});

it('leads to a new booking with room and dates', async () => {
  const user = await openChart();
  await user.click(screen.getAllByRole('gridcell', { name: 'Thu 11 Feb, free' })[1] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'The Sail Loft' }));
  fakeApi.answer({ 'GET /desk/rooms': { rooms: [], tooSmall: 0 } });
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  await expectPath('/dashboard/new-booking');
  expect(location.search).toBe('?checkin=2027-02-11&checkout=2027-02-12&room=sail-loft');
});

it('offers nothing for nights that are over', async () => {
  const user = await openChart();
  await user.click(screen.getAllByRole('gridcell', { name: 'Sun 31 Jan, was free' })[0] ?? document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leads to other days by month, and four weeks at a time', async () => {
  const user = await openChart();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'May 2027');
  await waitFor(() => expect(location.search).toBe('?from=2027-05-01'));
  await screen.findByRole('grid', { name: 'Rooms and stays, Sat 1 May to Mon 31 May' });
  await user.click(screen.getByRole('link', { name: 'Four weeks later' }));
  await waitFor(() => expect(location.search).toBe('?from=2027-05-29'));
});

it('draws the rooms in view, and keys reach all of them', async () => {
  const rooms = Array.from({ length: 100 }, (_, index) => {
    return { _id: `room-${index}`, name: `Room ${index}`, capacity: 2, ...(index === 0 && NOT_FOR_SALE) };
  });
  serveChart({ rooms });
  const user = await openChart();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '101');
  expect(screen.getAllByRole('row').length).toBeLessThan(20);
  expect(screen.getByRole('rowheader', { name: /^Room 0/ })).toHaveTextContent('not for sale');
  document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(document.activeElement?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '101');
  await user.keyboard('{PageUp}');
  expect(document.activeElement?.closest('[role=row]')).toHaveTextContent('Room 89');
});

it('says that there are no rooms yet', async () => {
  serveChart({ rooms: [] });
  await renderPage('/dashboard/chart', { as: 'admin' });
  await screen.findByRole('heading', { name: 'No rooms yet' });
});

it('says why it cannot be loaded, and tries again', async () => {
  fakeApi.once('GET /desk/chart', refusal('request/invalid'));
  const user = await renderPage('/dashboard/chart', { as: 'admin' });
  await screen.findByRole('heading', { name: 'We couldn’t load the chart' });
  await user.click(button('Try again'));
  await screen.findByRole('grid');
});

it('prints the rows of all rooms, also of those that are not in view', async () => {
  const rooms = Array.from({ length: 40 }, (_, n) => ({ _id: `room-${n}`, name: `Room ${n}`, capacity: 2 }));
  fakeApi.answer({ 'GET /desk/chart': aChart({ rooms }) });
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  const user = await renderPage('/dashboard/chart', { as: 'desk' });
  await screen.findByRole('grid');
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(40);
  await user.click(button('Print'));
  expect(print).toHaveBeenCalledOnce();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('rowheader')).toHaveLength(40);
});
