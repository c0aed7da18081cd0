import { addDays } from '@innkeep/contract/calendar-date';
import type { Room } from '@innkeep/contract/room';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import {
  aStayToMove,
  barIn,
  changesOf,
  FROM,
  HIGH,
  openChart,
  planMove,
  rowOf,
  short,
} from './support/chart.ts';
import { expect, test } from './support/guest-test.ts';
import { SITE } from './support/journey.ts';
import type { OwnHotel } from './support/own-hotel.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

test.use({ role: 'desk', viewport: HIGH });

/** Rooms that are all taken on the same nights, by a guest each. */
async function aFullHouse(hotel: OwnHotel, guests: readonly string[]) {
  const rooms = await Promise.all(guests.map(() => hotel.room()));
  const stay = { checkin: addDays(FROM, 3), checkout: addDays(FROM, 6) };
  for (const [index, room] of rooms.entries())
    await hotel.booking(await hotel.guest(guests[index]), room, stay);
  return rooms;
}

for (const guests of [
  ['Ana First', 'Ben Second'],
  ['Ana First', 'Ben Second', 'Cleo Third'],
]) {
  test(`${guests.length} guests of a full house change places, with one plan`, async ({ page, hotel }) => {
    const rooms = await aFullHouse(hotel, guests);
    await openChart(page);
    for (const [index, room] of rooms.entries()) {
      if (index > 0) await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
      await planMove(page, room, rooms[(index + 1) % rooms.length] ?? room);
    }
    await expect(page.getByText('Together: same price')).toBeVisible();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(`${guests.length} stays moved.`)).toBeVisible();
    for (const [index, guest] of guests.entries()) {
      const room = rooms[(index + 1) % rooms.length];
      if (room) await expect(barIn(page, room)).toHaveAccessibleName(new RegExp(`^${guest}, `));
    }
  });
}

test('a plan says what it costs before it is applied', async ({ page, hotel }) => {
  const { from } = await aStayToMove(hotel);
  await openChart(page);
  await barIn(page, from).click();
  await page.getByRole('button', { name: 'Move…' }).click();
  await page.getByLabel('Check Out').fill(addDays(FROM, 7));
  await page.getByRole('button', { name: 'Add to the plan' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: short(7) })).toContainText(/\+\$\d/);
});

async function anotherDesk(browser: Browser, signedIn: (role: 'desk') => Promise<StorageState>) {
  return browser.newContext({ baseURL: SITE, storageState: await signedIn('desk'), viewport: HIGH });
}

/** Another desk, at a screen of its own, moves the stay by a day. */
async function moveElsewhere(context: BrowserContext, from: Room) {
  const other = await context.newPage();
  await openChart(other);
  await barIn(other, from).focus();
  await other.keyboard.press('m');
  await other.keyboard.press('ArrowRight');
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: 'Apply' }).click();
  await expect(other.getByText('1 stay moved.')).toBeVisible();
  await context.close();
}

for (const [where, leaveTo] of [
  ['on the same days', () => Promise.resolve()],
  [
    'while other days are looked at',
    async (page: Page) => {
      await page.getByRole('link', { name: 'Four weeks later' }).click();
      await page.waitForURL(new RegExp(`from=${addDays(FROM, 28)}`));
      await expect(page.getByRole('grid')).toBeVisible();
    },
  ],
] as const) {
  test(`two desks move one stay, ${where}: the second is told, sees both, and goes on`, async ({
    page,
    browser,
    signedIn,
    hotel,
    expectInConsole,
  }) => {
    expectInConsole(/409/);
    const { from, to, bookingId } = await aStayToMove(hotel);
    // What others do is heard too late here.
    await page.route('**/desk/changes?*', (route) =>
      route.fulfill({ json: { stays: [], blocks: [], liftedBlocks: [], at: new Date().toISOString() } }),
    );
    await openChart(page);
    await planMove(page, from, to);
    await leaveTo(page);
    await moveElsewhere(await anotherDesk(browser, signedIn), from);
    const strip = page.getByRole('region', { name: /^1 move/ });
    await strip.getByRole('button', { name: 'Apply' }).click();
    await expect(strip.getByRole('alert')).toContainText('Somebody else has changed this meanwhile.');
    await expect(strip).toContainText(
      `it was ${from.name}, ${short(3)} to ${short(6)}, and is ${from.name}, ${short(4)} to ${short(7)}.`,
    );
    await expect(strip).toContainText(`${to.name}, ${short(3)} to ${short(6)}`); // what this desk wants
    await strip.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('1 stay moved.')).toBeVisible();
    expect((await changesOf(bookingId)).sort()).toHaveLength(2);
  });
}

test('what others change appears within 20 seconds, and is said', async ({
  page,
  browser,
  signedIn,
  hotel,
}) => {
  const { from } = await aStayToMove(hotel);
  await openChart(page);
  await expect(barIn(page, from)).toBeVisible();
  await moveElsewhere(await anotherDesk(browser, signedIn), from);
  await expect(barIn(page, from)).toHaveAccessibleName(new RegExp(`${short(4)} to ${short(7)}`), {
    timeout: 25_000,
  });
  await expect(page.getByRole('status').filter({ hasText: 'Changed by others: ' })).toBeAttached();
});

test('a room that is not for sale is marked in words', async ({ page, hotel }) => {
  const room = await hotel.room({ notForSale: true });
  await openChart(page);
  await expect(rowOf(page, room).getByRole('rowheader')).toContainText('not for sale');
});
