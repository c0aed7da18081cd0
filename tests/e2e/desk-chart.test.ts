import { addDays } from '@innkeep/contract/calendar-date';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation, expectNoViolationInForcedColours } from './support/access.ts';
import { aStayToMove, barIn, changesOf, FROM, HIGH, openChart, rowOf, short } from './support/chart.ts';
import { expect, test } from './support/guest-test.ts';

test.use({ role: 'desk', viewport: HIGH, hasTouch: true });

type Move = Awaited<ReturnType<typeof aStayToMove>>;

/** Where a drag leads: from the bar to the other room, a day later. */
async function placesOf(page: Page, bar: Locator, { to }: Move) {
  const [start, row] = [await bar.boundingBox(), await rowOf(page, to).boundingBox()];
  const day = await page.getByRole('columnheader').nth(1).boundingBox();
  if (!start || !row || !day) throw new Error('the chart is not drawn');
  const from = { x: start.x + 12, y: start.y + 12 };
  return { from, near: { x: from.x + 20, y: from.y + 2 }, to: { x: from.x + day.width, y: row.y + 20 } };
}

/** Each leaves a plan of one move: into the other room, a day later. */
const WAYS: Record<string, (page: Page, move: Move) => Promise<void>> = {
  'by keys alone': async (page, { from, to }) => {
    await barIn(page, from).focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    const rows = await page.getByRole('rowheader').allTextContents();
    const steps = rows.indexOf(to.name) - rows.indexOf(from.name);
    for (let step = 0; step < Math.abs(steps); step += 1)
      await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    const place = page.getByRole('status').filter({ hasText: `${to.name}, ` });
    await expect(place).toHaveText(`${to.name}, ${short(4)} to ${short(7)}, free`);
    await page.keyboard.press('Enter');
  },
  'in the dialog, by taps and without dragging': async (page, { from, to }) => {
    await barIn(page, from).tap();
    await page.getByRole('button', { name: 'Move…' }).tap();
    const dialog = page.getByRole('dialog', { name: /^Move / });
    await dialog.getByLabel('Room').selectOption({ label: `${to.name}, for ${to.capacity}` });
    await dialog.getByLabel('Check In').fill(addDays(FROM, 4));
    await dialog.getByLabel('Check Out').fill(addDays(FROM, 7));
    await expect(dialog.getByText(`${to.name}, ${short(4)} to ${short(7)}, free`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Add to the plan' }).tap();
  },
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
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
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

test('every bar speaks its guest, state, room, dates, nights and what is owed, and states look different', async ({
  page,
}) => {
  await page.goto('/dashboard/chart');
  const bars = page.locator('.chart-bar:not(.is-block)');
  await expect(bars.first()).toBeVisible();
  const date = '[A-Z][a-z]{2} \\d{1,2} [A-Z][a-z]{2}';
  const state = '(booked|never checked in|in house|checked out|no-show)';
  const words = new RegExp(`^.+, ${state}, .+, ${date} to ${date}, \\d+ nights?, (owes \\S+|nothing owed)$`);
  for (const bar of await bars.all()) await expect(bar).toHaveAccessibleName(words);
  const fillOf = (name: RegExp) =>
    page
      .getByRole('button', { name })
      .first()
      .evaluate((bar) => getComputedStyle(bar).backgroundColor);
  expect(await fillOf(/, booked, /)).not.toBe(await fillOf(/, in house, /));
});

test('a block refuses sold nights, can be shortened, and is lifted', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/409/);
  const { from, bookingId } = await aStayToMove(hotel);
  await openChart(page);
  await rowOf(page, from)
    .getByRole('gridcell', { name: `${short(1)}, free` })
    .click();
  const dialog = page.getByRole('dialog', { name: from.name });
  await dialog.getByRole('button', { name: 'Block…' }).click();
  await dialog.getByLabel('Free again on').fill(addDays(FROM, 4));
  await dialog.getByRole('button', { name: 'Block these nights' }).click();
  const holder = dialog.getByRole('list', { name: 'In the way' }).getByRole('link');
  await expect(holder).toHaveAttribute('href', `/dashboard/stays/${bookingId}`);
  await dialog.getByLabel('Free again on').fill(addDays(FROM, 3));
  await dialog.getByRole('button', { name: 'Block these nights' }).click();
  const block = page.getByRole('button', { name: new RegExp(`^Out of order, ${from.name}`) });
  await block.click();
  await page.getByLabel('Free again on').fill(addDays(FROM, 2));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(block).toHaveAccessibleName(new RegExp(`${short(1)} to ${short(2)}$`));
  await block.click();
  await page.getByRole('button', { name: 'Put on sale again' }).click();
  await expect(block).toHaveCount(0);
});

test('no barrier: the chart with a stay on the move and a plan, in light, dark and forced colours', async ({
  page,
  hotel,
}) => {
  const { from } = await aStayToMove(hotel);
  await openChart(page);
  await barIn(page, from).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await expectNoViolation(page);
  await expectNoViolationInForcedColours(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
  await expectNoViolation(page);
  await expectNoViolationInForcedColours(page);
});
