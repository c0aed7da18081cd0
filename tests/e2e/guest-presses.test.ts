import { addDays, hotelToday, spellCalendarDate } from '@innkeep/contract/calendar-date';
import type { Room, RoomList } from '@innkeep/contract/room';
import type { Page } from '@playwright/test';
import { mailAbout } from '../api/support/caught-mail.ts';
import { MESSAGE } from '../spec/literals.ts';
import { expect, test } from './support/guest-test.ts';
import { expectPath, SIGNED_OUT } from './support/journey.ts';
import { counting } from './support/presses.ts';
import { restoreSession } from './support/restore-session.ts';

/* The way from Home to a booked stay, in as few presses as it takes. Typing is not counted, nor is the Tab key. */

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

/** Presses the dates in the calendar of Home, and then the room that is free, which leads on. */
async function chooseAtHome(page: Page, press: ReturnType<typeof counting>['press'], room: Room) {
  await showOnly(page, room);
  await page.goto('/');
  const day = (date: typeof checkin) =>
    page.getByRole('gridcell', {
      name: new RegExp(`^${spellCalendarDate(date, { day: 'numeric', month: 'long', year: 'numeric' })},`),
    });
  await page.getByLabel('Guests').fill('5'); // which few rooms can take
  await press(page.getByLabel('Check In'));
  await press(day(checkin));
  await press(day(addDays(checkin, 2)));
  await expect(page.getByRole('dialog')).toBeHidden(); // the calendar is closed
  await press(page.getByRole('button', { name: `Book Now! ${room.name}` }));
}

test('a guest with an account goes from Home to a booked stay in five presses @long', async ({
  page,
  hotel,
}) => {
  const room = await hotel.room({ price: 100, capacity: 5 });
  await restoreSession(page, await hotel.guest());
  const { press, act } = counting();
  await act('with an account', 5, async () => {
    await chooseAtHome(page, press, room);
    await expectPath(page, '/book');
    await press(page.getByRole('button', { name: 'Confirm Book' }));
    await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  });
});

test.describe('without an account', () => {
  test.use({ storageState: SIGNED_OUT });

  test('a visitor goes from Home to a booked stay in eight presses, two of them for the link of the mail @long', async ({
    page,
    hotel,
  }) => {
    const room = await hotel.room({ price: 100, capacity: 5 });
    const { email } = hotel.newcomer();
    const { press, act } = counting();
    await act('without an account', 8, async () => {
      await chooseAtHome(page, press, room);
      await expectPath(page, '/login');
      await press(page.getByRole('link', { name: 'Continue without an account' }));
      await expect(page.getByLabel('Your name')).toBeFocused();
      await page.keyboard.type('Vera Lind');
      await page.keyboard.press('Tab');
      await page.keyboard.type(email);
      await press(page.getByRole('button', { name: 'Confirm Book' }));
      await expectPath(page, '/stay');
      await expect(async () => {
        expect((await mailAbout(email, /confirm/i))?.text).toMatch(/\/stay#k=/);
      }).toPass();
      const [link = ''] = /\/stay#k=[\w-]{43}/.exec((await mailAbout(email, /confirm/i))?.text ?? '') ?? [];
      await page.goto('about:blank');
      await page.setContent(
        `<a href="${new URL(link, 'http://127.0.0.1:5000').href}">The link of the mail</a>`,
      );
      await press(page.getByRole('link', { name: 'The link of the mail' }));
      await press(page.getByRole('button', { name: 'Confirm my stay' }));
      await expect(page.getByText(MESSAGE.booked)).toBeVisible();
    });
  });
});
