import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

/** A room that is sold on two nights in March, and again on one two days later. */
async function openSoldRoom() {
  fakeApi.answer({
    'GET /room/tide-room': aRoom({ price: 80 }),
    'GET /availability/quote': quotes({ room: aRoom({ price: 80 }) }),
    'GET /availability': { taken: ['2027-03-10', '2027-03-11', '2027-03-14'], terms: [] },
  });
  const user = await renderPage('/rooms/tide-room?checkin=2027-03-02&checkout=2027-03-03');
  await user.click(await screen.findByLabelText('Check In'));
  return { user, panel: screen.getByRole('complementary', { name: 'Book this room' }) };
}

it('sold nights are named; arriving on a departure day and leaving on an arrival day are open', async () => {
  const { user, panel } = await openSoldRoom();
  for (const night of ['2027-03-10', '2027-03-11']) {
    const day = await findDay(night);
    expect(day).toHaveAccessibleName(/^Sold \w+day, March 1\dth, 2027$/);
    expect(day).toHaveAccessibleDescription('Sold');
    expect(day).toHaveAttribute('aria-disabled', 'true');
  }
  const popup = within(screen.getByRole('dialog'));
  expect(popup.getByText('Sold')).toBeVisible();
  expect(popup.getByRole('grid', { name: 'March 2027' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(field('Check In')).toHaveAccessibleDescription('dd/mm/yyyy');

  await user.click(await findDay('2027-03-12'));
  await waitFor(() => expect(field('Check Out')).toHaveFocus());
  expect(await findDay('2027-03-15')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await findDay('2027-03-14'));
  expect(isOpen()).toBe(false);
  await waitFor(() => expect(panel).toHaveTextContent('$80 × 2 nights $160'));
});

it('a stay typed across a sold night is refused in a sentence, and one that ends before it is not', async () => {
  const { user, panel } = await openSoldRoom();
  const refusal = 'The night of Sunday 14 March is sold. Leave by then, or choose other days.';
  await typeStay(user, '12/03/2027', '16/03/2027');
  expect(await within(panel).findByText(refusal)).toBeVisible();
  await user.click(button('Book Now'));
  await waitFor(() => expect(field('Check Out')).toHaveFocus());
  expect(location.pathname).toBe('/rooms/tide-room');

  await fill(user, 'Check Out', '14/03/2027');
  expect(screen.queryByText(refusal)).toBeNull();
  await user.click(button('Book Now'));
  await screen.findByRole('heading', { name: 'Welcome back' });
  history.back();
  expect(await screen.findByLabelText('Check Out')).toHaveValue('14/03/2027');
});
