import { AxeBuilder } from '@axe-core/playwright';
import { addDays } from '@innkeep/contract/calendar-date';
import { hotelToday } from '@innkeep/contract/hotel-today';
import type { Room } from '@innkeep/contract/room';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/spell-calendar-date';
import type { Page } from '@playwright/test';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { db } from '../api/support/admin-sdk.ts';
import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import type { OwnHotel } from './support/own-hotel.ts';

// Of all tests' rooms those of a test stand last: the screen is high enough for them.
test.use({ role: 'desk', viewport: { width: 1280, height: 2400 } });

const FROM = addDays(hotelToday(), 60);
const short = (days: number) => spellCalendarDate(addDays(FROM, days), SPELLING.short);

/** Nights 3 to 5 of the chart, in one room, beside another that is free. */
async function aMove(hotel: OwnHotel) {
  const [from, to] = [await hotel.room(), await hotel.room()];
  const stay = { checkin: addDays(FROM, 3), checkout: addDays(FROM, 6) };
  const { insertedId } = await hotel.booking(await hotel.guest(), from, stay);
  return { from, to, bookingId: insertedId };
}

async function openChart(page: Page) {
  await page.goto(`/dashboard/chart?from=${FROM}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

const barIn = (page: Page, { name }: Room) =>
  page.getByRole('button', { name: new RegExp(`, ${name}, .* nights`) });
const rowOf = (page: Page, { name }: Room) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

type Move = Awaited<ReturnType<typeof aMove>>;

/** Each leaves a plan of one move: into the other room, a day later. */
const WAYS: Record<string, (page: Page, move: Move) => Promise<void>> = {
  'by keys alone': async (page, { from, to }) => {
    await barIn(page, from).focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    const place = page.getByRole('status').filter({ hasText: `${to.name}, ` });
    const rows = await page.getByRole('rowheader').allTextContents();
    const steps = rows.indexOf(to.name) - rows.indexOf(from.name);
    for (let step = 0; step < Math.abs(steps); step += 1)
      await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    await expect(place).toHaveText(`${to.name}, ${short(4)} to ${short(7)}, free`);
    await page.keyboard.press('Enter');
  },
  'in the dialog': async (page, { from, to }) => {
    await barIn(page, from).click();
    await page.getByRole('button', { name: 'Move…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Move / });
    await dialog.getByLabel('Room').selectOption({ label: `${to.name}, for ${to.capacity}` });
    await dialog.getByLabel('Check In').fill(addDays(FROM, 4));
    await dialog.getByLabel('Check Out').fill(addDays(FROM, 7));
    await expect(dialog.getByText(`${to.name}, ${short(4)} to ${short(7)}, free`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Add to the plan' }).click();
  },
  'by dragging': async (page, { from, to }) => {
    const [bar, row] = [await barIn(page, from).boundingBox(), await rowOf(page, to).boundingBox()];
    const day = await page.getByRole('columnheader').nth(1).boundingBox();
    if (!bar || !row || !day) throw new Error('the chart is not drawn');
    await page.mouse.move(bar.x + 10, bar.y + 10);
    await page.mouse.down();
    await page.mouse.move(bar.x + 30, bar.y + 12, { steps: 3 });
    await page.mouse.move(bar.x + 10 + day.width, row.y + 20, { steps: 8 });
    await page.mouse.up();
  },
};

for (const [way, plan] of Object.entries(WAYS)) {
  test(`a stay moves ${way} once the plan is applied, and the audit says so`, async ({ page, hotel }) => {
    const move = await aMove(hotel);
    const { from, to, bookingId } = move;
    await openChart(page);
    await plan(page, move);
    await expect(page.getByRole('heading', { name: /^1 move/ })).toBeVisible();
    await expect(barIn(page, from).first()).toBeVisible(); // until the server has agreed
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(
      page.getByRole('button', {
        name: new RegExp(`, ${to.name}, ${short(4)} to ${short(7)}, 3 nights, booked, owes`),
      }),
    ).toBeVisible();
    await expect(barIn(page, from)).toHaveCount(0);

    const { docs } = await db.collection(COLLECTIONS.audit).where('target', '==', bookingId).get();
    const changes = docs.filter((doc) => doc.get('action') === 'booking/changed');
    expect(changes.map((doc) => String(doc.get('what')))).toEqual([
      expect.stringContaining(
        `${short(3)} to ${short(6)} became ${short(4)} to ${short(7)}; ${from.name} became ${to.name}`,
      ),
    ]);
  });
}

test('two guests change places though both rooms are taken', async ({ page, hotel }) => {
  const { from, to } = await aMove(hotel);
  const stay = { checkin: addDays(FROM, 4), checkout: addDays(FROM, 7) };
  await hotel.booking(await hotel.guest('Kim Other'), to, stay);
  await openChart(page);
  for (const [here, there] of [
    [from, to],
    [to, from],
  ] as const) {
    await barIn(page, here).first().click();
    await page.getByRole('button', { name: 'Move…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Move / });
    await dialog.getByLabel('Room').selectOption({ label: `${there.name}, for ${there.capacity}` });
    await dialog.getByRole('button', { name: 'Add to the plan' }).click();
  }
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('2 stays moved.')).toBeVisible();
  await expect(barIn(page, to)).toHaveAccessibleName(new RegExp(`${short(3)} to ${short(6)}`));
  await expect(barIn(page, from)).toHaveAccessibleName(new RegExp(`${short(4)} to ${short(7)}`));
});

test('a block refuses sold nights, can be shortened, and is lifted', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/409/);
  const { from } = await aMove(hotel);
  await openChart(page);
  await rowOf(page, from)
    .getByRole('gridcell', { name: `${short(1)}, free` })
    .click();
  const dialog = page.getByRole('dialog', { name: from.name });
  await dialog.getByRole('button', { name: 'Block…' }).click();
  await dialog.getByLabel('Free again on').fill(addDays(FROM, 4));
  await dialog.getByRole('button', { name: 'Block these nights' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Held by');
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

test('no barrier: the chart with a stay on the move, a plan and forced colours', async ({ page, hotel }) => {
  const { from } = await aMove(hotel);
  await openChart(page);
  await barIn(page, from).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await expectNoViolation(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
  await expectNoViolation(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const { violations } = await new AxeBuilder({ page }).include('.desk-chart').setLegacyMode().analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
