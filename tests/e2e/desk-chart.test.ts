import { businessDay } from '@innkeep/contract/business-day';
import { addDays, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation, expectNoViolationInForcedColours } from './support/access.ts';
import {
  aStayToMove,
  barIn,
  changesOf,
  FROM,
  HIGH,
  moveElsewhere,
  openChart,
  planMove,
  rowOf,
  short,
  touchOn,
} from './support/chart.ts';
import { expect, test } from './support/guest-test.ts';
import { SITE } from './support/journey.ts';

test.use({ role: 'desk', viewport: HIGH, hasTouch: true });

type Move = Awaited<ReturnType<typeof aStayToMove>>;

/** Returns the ends of a drag: from the bar to the other room, a day later. */
async function placesOf(page: Page, bar: Locator, { to }: Move) {
  const [start, row] = [await bar.boundingBox(), await rowOf(page, to).boundingBox()];
  const day = await page.getByRole('columnheader').nth(1).boundingBox();
  if (!start || !row || !day) throw new Error('the chart is not drawn');
  const from = { x: start.x + 12, y: start.y + 12 };
  return { from, near: { x: from.x + 20, y: from.y + 2 }, to: { x: from.x + day.width, y: row.y + 20 } };
}

/** Ways to plan the same move: into the other room, a day later. */
const WAYS: Record<string, (page: Page, move: Move) => Promise<void>> = {
  'dragged with a mouse': async (page, move) => {
    const places = await placesOf(page, barIn(page, move.from), move);
    await page.mouse.move(places.from.x, places.from.y);
    await page.mouse.down();
    await page.mouse.move(places.near.x, places.near.y, { steps: 3 });
    await page.mouse.move(places.to.x, places.to.y, { steps: 8 });
    await page.mouse.up();
  },
  'dragged by a finger, once it is picked up': async (page, move) => {
    await barIn(page, move.from).tap();
    await page.getByRole('button', { name: 'Move on the chart' }).tap();
    const places = await placesOf(page, page.locator('.chart-ghost'), move);
    const touch = await touchOn(page);
    await touch('touchStart', places.from);
    await touch('touchMove', places.near);
    await touch('touchMove', places.to);
    await touch('touchEnd');
    await page.getByRole('button', { name: 'Add to the plan' }).click();
  },
};

for (const [way, plan] of Object.entries(WAYS)) {
  test(`a stay is moved ${way}: once the plan is applied, the audit says so`, async ({ page, hotel }) => {
    const move = await aStayToMove(hotel);
    const { from, to, bookingId } = move;
    await openChart(page);
    await plan(page, move);
    await expect(page.getByRole('heading', { name: /^1 move/ })).toBeVisible();
    await expect(barIn(page, from).first()).toBeVisible(); // until the server has agreed
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(
      page.getByRole('button', {
        name: new RegExp(`, booked, ${to.name}, ${short(4)} to ${short(7)}, 3 nights, owes`),
      }),
    ).toBeVisible();
    await expect(barIn(page, from)).toHaveCount(0);
    expect(await changesOf(bookingId)).toEqual([
      expect.stringContaining(
        `${short(3)} to ${short(6)} became ${short(4)} to ${short(7)}; ${from.name} became ${to.name}`,
      ),
    ]);
  });
}

test('a stay is lengthened by one drag of its edge, with a mouse and by a finger, once its price is shown @long', async ({
  page,
  hotel,
}) => {
  const { from, bookingId } = await aStayToMove(hotel);
  await openChart(page);
  const bar = barIn(page, from);
  await bar.hover(); // once it stands still
  const day = await page.getByRole('columnheader').nth(1).boundingBox();
  const edgeOf = async (inset: number) => {
    const box = await bar.boundingBox();
    if (!box || !day) throw new Error('the chart is not drawn');
    const x = box.x + box.width - inset;
    return { x, to: x + day.width, y: box.y + box.height / 2 };
  };
  const mouse = await edgeOf(3);
  await page.mouse.move(mouse.x, mouse.y);
  await page.mouse.down();
  await page.mouse.move(mouse.to, mouse.y, { steps: 4 });
  await expect(page.locator('.chart-tip')).toContainText('4 nights+$80');
  expect(await changesOf(bookingId)).toEqual([]);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(bar).toHaveAccessibleName(new RegExp(`${short(3)} to ${short(7)}, 4 nights`));

  await bar.tap();
  const finger = await edgeOf(-10);
  const touch = await touchOn(page);
  await touch('touchStart', finger);
  await touch('touchMove', { x: finger.x + 12, y: finger.y });
  await touch('touchMove', { x: finger.to, y: finger.y });
  await expect(page.locator('.chart-tip')).toContainText('5 nights+$80');
  await touch('touchEnd');
  await expect(bar).toHaveAccessibleName(new RegExp(`${short(3)} to ${short(8)}, 5 nights`));
  expect(await changesOf(bookingId)).toHaveLength(2);
});

test('no barrier: the chart with a mark for each state, a stay on the move and a plan, in light, dark and forced colours @long', async ({
  page,
  hotel,
}) => {
  const { from } = await aStayToMove(hotel);
  await openChart(page);
  const looks = await page.locator('.stay-state-shape').evaluateAll((shapes) =>
    shapes.map((shape) => {
      const { backgroundColor, borderLeftWidth, borderTopColor } = getComputedStyle(shape);
      return [backgroundColor, borderLeftWidth, borderTopColor].join();
    }),
  );
  expect(looks).toHaveLength(4);
  expect(new Set(looks).size).toBe(4);
  await barIn(page, from).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await expectNoViolation(page.getByRole('grid'));
  await expectNoViolationInForcedColours(page.getByRole('grid'));
  await page.keyboard.press('Enter');
  const plan = page.getByRole('region', { name: /^1 move/ });
  await expect(plan.getByRole('button', { name: 'Apply' })).toBeVisible();
  await expectNoViolation(plan);
  await expectNoViolationInForcedColours(plan);
});

test('two guests swap rooms by two drags and one press', { tag: '@long' }, async ({ page, hotel }) => {
  const [here, there] = [await hotel.room(), await hotel.room()];
  const stay = { checkin: addDays(FROM, 3), checkout: addDays(FROM, 6) };
  const swaps = [
    { guest: 'Ana First', from: here, to: there },
    { guest: 'Ben Second', from: there, to: here },
  ];
  for (const { guest, from } of swaps) await hotel.booking(await hotel.guest(guest), from, stay);
  await openChart(page);
  for (const { guest, from, to } of swaps) {
    const bar = await page
      .getByRole('button', { name: new RegExp(`${guest}, booked, ${from.name}, `) })
      .boundingBox();
    const row = await rowOf(page, to).boundingBox();
    if (!bar || !row) throw new Error('the chart is not drawn');
    await page.mouse.move(bar.x + 12, bar.y + 12);
    await page.mouse.down();
    await page.mouse.move(bar.x + 16, bar.y + 20, { steps: 3 });
    await page.mouse.move(bar.x + 12, row.y + 20, { steps: 8 });
    await page.mouse.up();
  }
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('2 stays moved.')).toBeVisible();
  for (const { guest, to } of swaps)
    await expect(barIn(page, to)).toHaveAccessibleName(new RegExp(`${guest}, booked`));
});

test(
  'a guest in the house changes rooms in three presses, and is back in the old one with the next',
  { tag: '@long' },
  async ({ page, hotel }) => {
    const today = businessDay(new Date());
    const [from, to] = [await hotel.room(), await hotel.room({ price: 100 })];
    const stay = { checkin: addDays(today, -2), checkout: addDays(today, 2) };
    const name = `Ida Okoro ${from._id.slice(-4)}`;
    const bookingId = await hotel.guestInHouse(name, from, stay);
    const part = page.getByRole('region', { name: 'Stay', exact: true });
    const both = `${from.name} until ${spellCalendarDate(today, SPELLING.short)}, then ${to.name}`;

    await page.goto(`/dashboard/chart?from=${addDays(today, -3)}`);
    await barIn(page, from).click();
    await page.getByRole('link', { name: 'Open the booking' }).click();
    await page.getByRole('button', { name: 'Change stay' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change stay' });
    await dialog.getByText(to.name, { exact: true }).click();
    await expect(dialog).toContainText(
      `past nights stay in ${from.name}, nights from tonight are in ${to.name}.`,
    );
    await expect(dialog.locator('.change-outcome')).toContainText('New total$320');
    await dialog.getByRole('button', { name: 'Save change' }).click();
    await expect(dialog).toBeHidden();
    await expect(part).toContainText(both);
    expect(await changesOf(bookingId)).toEqual([`${from.name} became ${both}.`]);

    await page.goto(`/dashboard/chart?from=${addDays(today, -3)}`);
    await expect(barIn(page, from)).toHaveAccessibleName(new RegExp(`^${name}, in house, part 1 of 2`));
    await barIn(page, to).click();
    await page.getByRole('link', { name: 'Open the booking' }).click();
    await page.getByRole('button', { name: 'Undo room change' }).click();
    await expect(page.getByText(`${name} is back in the previous room.`)).toBeVisible();
    await expect(part.getByText(from.name, { exact: true })).toBeVisible();
  },
);

test(
  'two desks move one stay, while other days are looked at: the second is told, sees both, and goes on',
  { tag: '@long' },
  async ({ page, browser, signedIn, hotel, expectInConsole }) => {
    expectInConsole(/409/);
    const { from, to, bookingId } = await aStayToMove(hotel);
    // This window learns too late of other changes.
    await page.route('**/desk/changes?*', (route) =>
      route.fulfill({ json: { stays: [], blocks: [], liftedBlocks: [], at: new Date().toISOString() } }),
    );
    await openChart(page);
    await planMove(page, from, to);
    await page.getByRole('link', { name: 'Four weeks later' }).click();
    await page.waitForURL(new RegExp(`from=${addDays(FROM, 28)}`));
    await expect(page.getByRole('grid')).toBeVisible();
    const storageState = await signedIn('desk');
    await moveElsewhere(await browser.newContext({ baseURL: SITE, storageState, viewport: HIGH }), from);
    const strip = page.getByRole('region', { name: /^1 move/ });
    await strip.getByRole('button', { name: 'Apply' }).click();
    await expect(strip.getByRole('alert')).toContainText('Someone else has changed this.');
    await expect(strip).toContainText(
      `it was ${from.name}, ${short(3)} to ${short(6)}, and is ${from.name}, ${short(4)} to ${short(7)}.`,
    );
    await expect(strip).toContainText(`${to.name}, ${short(3)} to ${short(6)}`); // what this window planned
    await strip.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('1 stay moved.')).toBeVisible();
    expect(await changesOf(bookingId)).toHaveLength(2);
  },
);
