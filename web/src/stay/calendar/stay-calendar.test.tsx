import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime } from '../../lib/hotel-clock.ts';
import { button, dayOf, expectPath, field, fill, typeStay } from '../../testing/act.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { setScreenWidth } from '../../testing/fake-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { quotes } from '../../testing/quotes.ts';
import { aRoom } from '../../testing/rooms.ts';

const findDay = (date: string) => waitFor(() => dayOf(date) ?? Promise.reject(new Error(`no ${date}`)));
const isOpen = () => screen.queryByRole('dialog') !== null;

describe.each([
  ['a laptop', 1280, 2],
  ['a phone', 390, 1],
])('on %s', (_device, width, months) => {
  it('the calendar works by keyboard alone, and shows as many months as there is room for', async () => {
    setScreenWidth(width);
    fakeApi.answer({ 'GET /room': { count: 0, rooms: [] }, 'GET /availability/alternatives': { stays: [] } });
    const user = await renderPage('/');
    field('Check In').focus();
    expect(isOpen()).toBe(false);
    await user.keyboard('{ArrowDown}');
    const calendar = screen.getByRole('dialog', { name: 'Choose the day you arrive' });
    expect(await within(calendar).findAllByRole('grid')).toHaveLength(months);
    await waitFor(() => expect(dayOf('2027-02-01')).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(dayOf('2027-02-02')).toHaveFocus());
    await user.keyboard('{Enter}');

    expect(field('Check In')).toHaveValue('02/02/2027');
    await waitFor(() => expect(field('Check Out')).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(dayOf('2027-02-03')).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(dayOf('2027-02-10')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(isOpen()).toBe(false);
    expect(field('Check Out')).toHaveFocus();
    expect(field('Check Out')).toHaveValue('10/02/2027');

    await user.keyboard('{Enter}');
    await expectPath('/rooms');
  });
});

describe('a press that is quicker than the days of the departure', () => {
  const actAsInBrowsers = (isBrowser: boolean) =>
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: !isBrowser });
  beforeEach(() => void actAsInBrowsers(true));
  afterEach(() => void actAsInBrowsers(false));

  it.each([
    ['on a later day is the departure', '2027-02-12', ['10/02/2027', '12/02/2027'], false],
    ['on the same day, as by a double click, is the arrival again', '2027-02-10', ['10/02/2027', ''], true],
  ])('%s', async (_what, second, dates, isStillOpen) => {
    fakeApi.answer({ 'GET /room': { count: 0, rooms: [] } });
    const user = await renderPage('/');
    await user.click(field('Check In'));
    const [arrival, next] = [await findDay('2027-02-10'), await findDay(second)];
    arrival.click();
    await Promise.resolve(); // the chosen date is rendered, its calendar is not
    expect(screen.getByRole('dialog', { name: 'Choose the day you arrive' })).toContainElement(next);
    next.click();
    await waitFor(() => expect([field('Check In').value, field('Check Out').value]).toEqual(dates));
    await waitFor(() => expect(isOpen()).toBe(isStillOpen));
  });
});

async function openSoldRoom() {
  fakeApi.answer({
    'GET /room/tide-room': aRoom({ price: 80 }),
    'GET /availability/quote': quotes({ room: aRoom({ price: 80 }) }),
    'GET /availability': {
      taken: ['2027-03-10', '2027-03-11', '2027-03-14', '2027-03-17'],
      terms: [{ from: '2027-03-01', to: '2027-03-31', price: 8000 }],
    },
  });
  const user = await renderPage('/rooms/tide-room?checkin=2027-03-02&checkout=2027-03-03');
  await user.click(await screen.findByLabelText('Check In'));
  return { user, panel: screen.getByRole('complementary', { name: 'Book this room' }) };
}

it('sold nights are named; arriving on a departure day and leaving on an arrival day are open', async () => {
  const { user, panel } = await openSoldRoom();
  for (const night of ['2027-03-10', '2027-03-11']) {
    const day = await findDay(night);
    expect(day).toHaveAccessibleName(/^1\d March 2027, \w+day, Sold out$/);
    expect(day).toHaveAccessibleDescription('Sold out');
    expect(day).toHaveAttribute('aria-disabled', 'true');
  }
  const popup = within(screen.getByRole('dialog'));
  expect(popup.getByText('Sold out')).toBeVisible();
  expect(popup.getByRole('grid', { name: 'March 2027' })).toBeVisible();
  expect(popup.queryByRole('table')).toBeNull();
  expect(field('Check In')).toHaveAccessibleDescription('dd/mm/yyyy');

  await user.click(await findDay('2027-03-12'));
  await waitFor(() => expect(field('Check Out')).toHaveFocus());
  expect(await findDay('2027-03-15')).toHaveAccessibleName(/^15 March 2027, Monday, Not available/);
  expect(dayOf('2027-03-17')).toHaveAccessibleName('17 March 2027, Wednesday, Sold out');
  expect(dayOf('2027-03-13')).toHaveAccessibleName('13 March 2027, Saturday, $80');
  expect(dayOf('2027-03-14')).toHaveAccessibleName('14 March 2027, Sunday'); // that night is sold
  await user.click(await findDay('2027-03-14'));
  expect(isOpen()).toBe(false);
  await waitFor(() => expect(panel).toHaveTextContent('$80 × 2 nights $160'));
});

it('a stay typed across a sold night is refused in a sentence, and one that ends before it is not', async () => {
  const { user, panel } = await openSoldRoom();
  const refusal = 'The night of Sunday 14 March is taken. Check out by then, or choose other dates.';
  await typeStay(user, '12/03/2027', '16/03/2027');
  expect(await within(panel).findByText(refusal)).toBeVisible();
  await user.click(button('Book Now'));
  await waitFor(() => expect(field('Check Out')).toHaveFocus());
  expect(location.pathname).toBe('/rooms/tide-room');

  await fill(user, 'Check Out', '14/03/2027');
  expect(screen.queryByText(refusal)).toBeNull();
  await user.click(button('Book Now'));
  await screen.findByRole('heading', { name: 'How would you like to book?' });
  history.back();
  expect(await screen.findByLabelText('Check Out')).toHaveValue('14/03/2027');
});

describe('the rules and prices of the hotel', () => {
  const timeZone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = timeZone;
  });

  /** Terms from Monday 1 March on, without departure on Sundays, and without arrival on Friday the 5th. */
  const price = 12_000;
  const terms = [
    { from: '2027-03-01', to: '2027-03-05', price, minStay: 3 },
    { from: '2027-03-05', to: '2027-03-06', price, noArrival: true },
    { from: '2027-03-06', to: '2027-03-07', price: 13_550 },
    { from: '2027-03-07', to: '2027-03-08', price, noDeparture: true },
    { from: '2027-03-08', to: '2027-03-30', price },
  ];

  // Half an hour before midnight at the hotel, which is the next afternoon in Kiritimati.
  for (const zone of ['America/New_York', 'Pacific/Kiritimati'])
    it(`are those of the days of the hotel, to a guest in ${zone} at 23:30`, async () => {
      process.env.TZ = zone;
      vi.setSystemTime('2027-03-02T04:30:00Z');
      noteServerTime(new Headers({ Date: new Date().toUTCString() }));
      fakeApi.answer({
        'GET /room/tide-room': aRoom(),
        'GET /availability/quote': quotes(),
        'GET /availability': { taken: [], terms },
      });
      const user = await renderPage('/rooms/tide-room');
      await user.click(await screen.findByLabelText('Check In'));
      const today = await findDay('2027-03-01');
      await waitFor(() => expect(today).toHaveTextContent('1$120'));
      expect([...document.querySelectorAll('[data-day][aria-current="date"]')]).toEqual([today]);
      expect(today).toHaveAccessibleName('1 March 2027, Monday, $120, from 3 nights');
      expect(dayOf('2027-03-06')).toHaveAccessibleName('6 March 2027, Saturday, $135.50');
      expect(dayOf('2027-03-05')).toHaveAccessibleName('5 March 2027, Friday, No arrival, $120');
      expect(dayOf('2027-03-05')).toHaveAttribute('aria-disabled', 'true');

      await user.click(today);
      await screen.findByRole('dialog', { name: 'Choose the day you leave' });
      const sunday = await findDay('2027-03-07');
      expect(sunday).toHaveAccessibleName('7 March 2027, Sunday, No departure, $120');
      expect(sunday).toHaveAttribute('aria-disabled', 'true');
      await user.click(sunday);
      expect(field('Check Out')).toHaveValue('');
      const tooSoon = await findDay('2027-03-03');
      expect(tooSoon).toHaveAccessibleName('3 March 2027, Wednesday, At least 3 nights, $120, from 3 nights');
      await user.click(await findDay('2027-03-08'));
      expect(field('Check Out')).toHaveValue('08/03/2027');
    });
});
