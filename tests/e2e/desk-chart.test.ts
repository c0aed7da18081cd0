import type { Page } from '@playwright/test';
import { expectNoViolation, expectNoViolationInForcedColors } from './support/access.ts';
import {
  aStayToMove,
  barIn,
  changesOf,
  dragWithMouse,
  HIGH,
  openChart,
  placesOf,
  short,
  touchOn,
} from './support/chart.ts';
import { expect, test } from './support/guest-test.ts';

test.use({ role: 'desk', viewport: HIGH, hasTouch: true });

type Move = Awaited<ReturnType<typeof aStayToMove>>;

/** Applies the plan of one move into the other room, and expects the stay there on these days of the chart. */
async function applyMove(page: Page, { from, to }: Move, first: number, nights: number) {
  await expect(page.getByRole('heading', { name: /^1 move/ })).toBeVisible();
  await expect(barIn(page, from).first()).toBeVisible(); // until the server has agreed
  await page.getByRole('button', { name: 'Apply' }).click();
  const dates = `${short(first)} to ${short(first + nights)}, ${nights} nights`;
  await expect(
    page.getByRole('button', { name: new RegExp(`, booked, ${to.name}, ${dates}, owes`) }),
  ).toBeVisible();
  await expect(barIn(page, from)).toHaveCount(0);
}

test('a stay is dragged with a mouse; once the plan is applied, the audit says so', async ({
  page,
  hotel,
}) => {
  const move = await aStayToMove(hotel);
  const { from, to, bookingId } = move;
  await openChart(page);
  await dragWithMouse(page, await placesOf(page, barIn(page, from), move));
  await applyMove(page, move, 4, 3);
  expect(await changesOf(bookingId)).toEqual([
    expect.stringContaining(
      `${short(3)} to ${short(6)} became ${short(4)} to ${short(7)}; ${from.name} became ${to.name}`,
    ),
  ]);
});

test.describe('in a browser that translates', () => {
  test.use({ role: 'admin', isTranslated: true });

  test('a stay is lengthened by mouse and by finger, once its price is shown, and moved by a finger @long', async ({
    page,
    hotel,
  }) => {
    const move = await aStayToMove(hotel);
    const { from, bookingId } = move;
    await openChart(page);
    const bar = barIn(page, from);
    const touch = await touchOn(page);
    await bar.hover(); // once it stands still
    const day = await page.getByRole('columnheader').nth(1).boundingBox();
    const edgeOf = async (inset: number) => {
      const box = await bar.boundingBox();
      if (!box || !day) throw new Error('the chart is not drawn');
      const x = box.x + box.width - inset;
      return { x, to: x + day.width, y: box.y + box.height / 2 };
    };

    await test.step('lengthened by one drag of its edge', async () => {
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
      await touch('touchStart', finger);
      await touch('touchMove', { x: finger.x + 12, y: finger.y });
      await touch('touchMove', { x: finger.to, y: finger.y });
      await expect(page.locator('.chart-tip')).toContainText('5 nights+$80');
      await touch('touchEnd');
      await expect(bar).toHaveAccessibleName(new RegExp(`${short(3)} to ${short(8)}, 5 nights`));
      expect(await changesOf(bookingId)).toHaveLength(2);
    });

    await test.step('moved, once it is picked up', async () => {
      await openChart(page);
      await bar.tap();
      await page.getByRole('button', { name: 'Move on the chart' }).tap();
      const places = await placesOf(page, page.locator('.chart-ghost'), move);
      await touch('touchStart', places.from);
      await touch('touchMove', places.near);
      await touch('touchMove', places.to);
      await touch('touchEnd');
      await page.getByRole('button', { name: 'Add to the plan' }).click();
      await applyMove(page, move, 4, 5);
      expect(await changesOf(bookingId)).toHaveLength(3);
    });
  });
});

test('no barrier: the chart with a mark for each state, a stay on the move and a plan, in light, dark and forced colors @long', async ({
  page,
  hotel,
}) => {
  const { from } = await aStayToMove(hotel);
  await openChart(page);
  const looks = await page
    .locator('.stay-state-shape:not(.is-of-channel, .is-sold-twice)')
    .evaluateAll((shapes) =>
      shapes.map((shape) => {
        const { backgroundColor, borderLeftWidth, borderTopColor } = getComputedStyle(shape);
        return [backgroundColor, borderLeftWidth, borderTopColor].join();
      }),
    );
  // Four states and what is not sold; and held stays, if there are any.
  expect(looks.length).toBeGreaterThanOrEqual(5);
  expect(new Set(looks).size).toBe(looks.length);
  await barIn(page, from).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await expectNoViolation(page.getByRole('grid'));
  await expectNoViolationInForcedColors(page.getByRole('grid'));
  await page.keyboard.press('Enter');
  const plan = page.getByRole('region', { name: /^1 move/ });
  await expect(plan.getByRole('button', { name: 'Apply' })).toBeVisible();
  await expectNoViolation(plan);
  await expectNoViolationInForcedColors(plan);
});
