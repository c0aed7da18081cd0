import { addDays, hotelToday, spellCalendarDate } from '@innkeep/contract/calendar-date';
import type { Room, RoomList } from '@innkeep/contract/room';
import type { Page } from '@playwright/test';
import { MESSAGE } from '../spec/literals.ts';
import { expect, test } from './support/guest-test.ts';
import { expectPath } from './support/journey.ts';
import { counting } from './support/presses.ts';
import { restoreSession } from './support/restore-session.ts';

/* Typing is not counted, nor is the Tab key. without-account.test.ts counts the presses of a visitor. */

const checkin = addDays(hotelToday(), 20);

/** Has Home show the test's own room alone for the dates, whichever rooms other tests add. */
async function showOnly(page: Page, room: Room) {
  await page.route(/\/room\?checkin=.*size=3$/, async (route) => {
    const found = await route.fetch({ url: route.request().url().replace('size=3', 'size=50') });
    const list = (await found.json()) as RoomList; // by contract
    const rooms = list.rooms.filter(({ _id }) => _id === room._id);
    await route.fulfill({ json: { ...list, rooms } });
  });
}

test('a guest with an account goes from Home to a booked stay in five presses @long', async ({
  page,
  hotel,
}) => {
  const room = await hotel.room({ price: 100, capacity: 5 });
  await restoreSession(page, await hotel.guest());
  await showOnly(page, room);
  await page.goto('/');
  await page.getByLabel('Guests').fill('5'); // which few rooms can take
  const day = (date: typeof checkin) =>
    page.getByRole('gridcell', {
      name: new RegExp(`^${spellCalendarDate(date, { day: 'numeric', month: 'long', year: 'numeric' })},`),
    });
  const { press, act } = counting();
  await act('with an account', 5, async () => {
    await press(page.getByLabel('Check In'));
    await press(day(checkin));
    await press(day(addDays(checkin, 2)));
    await expect(page.getByRole('dialog')).toBeHidden(); // the calendar is closed
    await press(page.getByRole('button', { name: `Book Now! ${room.name}` }));
    await expectPath(page, '/book');
    await press(page.getByRole('button', { name: 'Confirm Book' }));
    await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  });
});
