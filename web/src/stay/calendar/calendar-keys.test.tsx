import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { button, dayOf, field, fill } from '../../testing/act.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { setScreenWidth } from '../../testing/fake-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { quotes } from '../../testing/quotes.ts';
import { aRoom } from '../../testing/rooms.ts';

async function enterCalendar(width: number, checkin = '2027-03-08') {
  setScreenWidth(width);
  fakeApi.answer({
    'GET /room/tide-room': aRoom(),
    'GET /availability/quote': quotes(),
    'GET /availability': { taken: ['2027-03-10', '2027-03-11'], terms: [] },
  });
  const user = await renderPage(`/rooms/tide-room?checkin=${checkin}&checkout=2027-03-09`);
  (await screen.findByLabelText('Check In')).focus();
  await user.keyboard('{ArrowDown}');
  await expectFocusOn(checkin);
  return user;
}

const expectFocusOn = (date: string) => waitFor(() => expect(dayOf(date)).toHaveFocus());
const months = () => screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'));

async function expectKeys(user: UserEvent, keys: readonly (readonly [key: string, date: string])[]) {
  for (const [key, date] of keys) {
    await user.keyboard(key);
    await expectFocusOn(date);
  }
}

it('arrow keys lead to sold days, too, which say so and are not chosen', async () => {
  const user = await enterCalendar(390);
  await expectKeys(user, [
    ['{ArrowRight}', '2027-03-09'],
    ['{ArrowRight}', '2027-03-10'],
  ]);
  expect(document.activeElement).toHaveAccessibleName('10 March 2027, Wednesday, Sold out');
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(field('Check In')).toHaveValue('08/03/2027');
  await expectFocusOn('2027-03-10');
  await expectKeys(user, [['{ArrowDown}', '2027-03-17']]);
  await user.keyboard(' ');
  expect(field('Check In')).toHaveValue('17/03/2027');
});

it('Home, End, Page Up and Page Down go to the ends of a week and to other months, within reach', async () => {
  const user = await enterCalendar(390);
  await expectKeys(user, [
    ['{End}', '2027-03-13'],
    ['{Home}', '2027-03-07'],
    ['{PageDown}', '2027-04-07'],
    ['{ArrowUp}', '2027-03-31'],
    ['{PageUp}', '2027-02-28'],
    ['{PageUp}', '2027-02-01'], // today; no earlier day can be chosen
    ['{ArrowLeft}', '2027-02-01'],
  ]);
  expect(months()).toEqual(['February 2027']);
});

it('months in view stay where they are while keys go from one to the other', async () => {
  const user = await enterCalendar(1280, '2027-02-27');
  expect(months()).toEqual(['February 2027', 'March 2027']);
  await expectKeys(user, [
    ['{ArrowDown}', '2027-03-06'],
    ['{ArrowUp}', '2027-02-27'],
  ]);
  expect(months()).toEqual(['February 2027', 'March 2027']);
  await expectKeys(user, [['{PageDown}', '2027-03-27']]);
  expect(months()).toEqual(['February 2027', 'March 2027']);
  await expectKeys(user, [['{ArrowDown}', '2027-04-03']]);
  expect(months()).toEqual(['March 2027', 'April 2027']);
});

it('the pages are turned by a month each, Tab leads into them, and the ends can be seen', async () => {
  const user = await enterCalendar(1280, '2027-02-27');
  const [previous, next] = [button('Previous month'), button('Next month')];
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await user.click(next);
  expect(months()).toEqual(['March 2027', 'April 2027']);
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
  await user.click(next);
  expect(months()).toEqual(['April 2027', 'May 2027']);
  expect(previous).toHaveAttribute('aria-disabled', 'false');
  for (let turned = 0; turned < 12; turned += 1) await user.click(next);
  expect(months()).toEqual(['January 2028', 'February 2028']);
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await user.click(previous);
  expect(months()).toEqual(['December 2027', 'January 2028']);
});

it('weekdays are named in the language of the calendar', async () => {
  await enterCalendar(390);
  const weekdays = within(screen.getByRole('dialog'))
    .getAllByRole('columnheader')
    .map((weekday) => weekday.textContent);
  expect(weekdays).toEqual([
    'SundaySu',
    'MondayMo',
    'TuesdayTu',
    'WednesdayWe',
    'ThursdayTh',
    'FridayFr',
    'SaturdaySa',
  ]);
});

it('a date that is typed brings its month, and an empty field leaves the keyboard where it was', async () => {
  const user = await enterCalendar(390);
  await fill(user, 'Check In', '20/06/2027');
  await waitFor(() => expect(months()).toEqual(['June 2027']));
  expect(dayOf('2027-06-20')).toHaveAttribute('aria-selected', 'true');
  await fill(user, 'Check In', '');
  expect(dayOf('2027-06-20')).toHaveAttribute('aria-selected', 'false');
  expect(dayOf('2027-06-20')).toHaveAttribute('tabindex', '0');
});

it('the nights of a stay are one band, which follows the pointer to open days alone', async () => {
  const user = await enterCalendar(390);
  await user.click(field('Check Out'));
  const inBand = () =>
    [...document.querySelectorAll<HTMLElement>(':is(.is-first, .is-within, .is-last)')].map(
      (cell) => cell.dataset.day,
    );
  await waitFor(() => expect(inBand()).toEqual(['2027-03-08', '2027-03-09']));
  await user.hover(dayOf('2027-03-10') ?? document.body);
  expect(inBand()).toEqual(['2027-03-08', '2027-03-09', '2027-03-10']);
  await user.hover(dayOf('2027-03-12') ?? document.body);
  expect(inBand()).toEqual(['2027-03-08', '2027-03-09']);
});
