import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { aBill } from '@innkeep/contract/testing/bills';
import type { Booking } from '@innkeep/contract/booking';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import type { User } from '@innkeep/contract/user';
import type { Page } from '@playwright/test';
import { STORAGE_KEY } from '../spec/literals.ts';
import { goInApp, withoutMap } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenbesichtigung';

/** A room with the highest price and capacity, the longest texts, and a picture that does not exist. */
const ROOM: Room = {
  _id: 'odd-room',
  name: `${WORD} am Wasser`,
  price: 100_000,
  capacity: 20,
  des: `${WORD}. ${'The boats swing round to meet the tide. '.repeat(30)}`,
  image: '/images/rooms/gone.webp',
};

const STAY = { checkin: addDays(hotelToday(), 10), checkout: addDays(hotelToday(), 40) };

const BOOKING: Booking = {
  _id: 'odd-booking',
  state: 'booked',
  rev: 1,
  email: `${WORD}@innkeep.test`,
  ...STAY,
  ...aBill(ROOM, STAY, 5),
  guests: 5,
  nights: 30,
  total: ROOM.price * 30,
  room: ROOM,
};

const USERS: User[] = [
  { _id: 'odd-user', name: `${WORD} ${WORD}`, email: BOOKING.email, role: 'admin' },
  { _id: 'nameless', name: '', email: 'nameless@innkeep.test', role: 'guest' },
];

const ANSWERS: Record<string, unknown> = {
  '/room': { count: 50, rooms: Array.from({ length: 50 }, (_, index) => ({ ...ROOM, _id: `odd-${index}` })) },
  '/room/odd-room': ROOM,
  '/bookings': [BOOKING, ...pastStays(49)],
  '/user': USERS,
  '/availability': { taken: [] },
};

function pastStays(count: number): Booking[] {
  return Array.from({ length: count }, (_, index) => {
    const checkout = addDays(hotelToday(), -31 * (index + 1));
    return { ...BOOKING, _id: `past-${index}`, checkin: addDays(checkout, -30), checkout };
  });
}

const OF_VISITORS = [
  PAGE.home,
  PAGE.rooms,
  pathTo(PAGE.room, { id: ROOM._id }),
  PAGE.about,
  PAGE.login,
  PAGE.register,
  '/nowhere',
];
const OF_ADMINS = [
  PAGE.book,
  pathTo(PAGE.payment, { id: ROOM._id }),
  PAGE.bookings,
  pathTo(PAGE.bookingsOf, { guest: BOOKING.email }),
  pathTo(PAGE.booking, { id: BOOKING._id }),
  PAGE.admin,
  pathTo(PAGE.editRoom, { id: ROOM._id }),
  PAGE.allRooms,
  PAGE.allUsers,
];
/** Widths of pages zoomed to 200% and more, of phones, of an upright tablet, and of a desktop. */
const WIDTHS = [320, 390, 768, 1280];

for (const [role, pages] of [
  ['visitor', OF_VISITORS],
  ['admin', OF_ADMINS],
] as const)
  test.describe(`as ${role}`, () => {
    test.use({ role });

    test('names as long as German, fifty of everything and missing pictures push no page apart @long', async ({
      page,
      expectInConsole,
    }) => {
      expectInConsole(/404|openstreetmap|ERR_FAILED/);
      await withoutMap(page);
      await page.route(
        ({ pathname }) => pathname in ANSWERS,
        (route) => route.fulfill({ json: ANSWERS[new URL(route.request().url()).pathname] }),
      );
      await page.addInitScript(
        ([key = '', room = '']) => localStorage.setItem(key, room),
        [STORAGE_KEY.chosenRoom, JSON.stringify(ROOM)],
      );
      await page.goto(PAGE.terms);
      for (const path of pages)
        await test.step(path, async () => {
          await goInApp(page, path);
          await expect(page.getByRole('heading', { name: 'Terms of booking' })).toHaveCount(0); // they have gone
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('.page-spinner, .skeleton')).toHaveCount(0);
          if (path === PAGE.about) await page.getByRole('figure').last().scrollIntoViewIfNeeded(); // where its map is
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            await expect.poll(() => widthBeyondScreen(page), `${width} pixels`).toBe(0); // once it is laid out
          }
        });
    });
  });

function widthBeyondScreen(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
