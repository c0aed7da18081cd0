import type { Page } from '@playwright/test';
import { expect, test } from './support/guest-test.ts';

/** Presses the point in the middle of a button, as a finger does, on any element there. */
async function pressAt(page: Page, name: string) {
  const box = await page.getByRole('button', { name }).boundingBox();
  if (!box) throw new Error(`${name} is not to be seen`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return box;
}

const months = (page: Page) =>
  page.getByRole('grid').evaluateAll((grids) => grids.map((grid) => grid.getAttribute('aria-label')));

test('the calendar is turned forth at its right and back at its left, stays in the screen, and has its days in seven columns, on a laptop and on a phone @long', async ({
  page,
}) => {
  for (const [path, width] of [
    ['/', 1280],
    ['/', 390],
    ['/rooms/tide-room', 1280],
    ['/rooms/tide-room', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await page.getByLabel('Check In').click();
    const grid = page.getByRole('grid').first();
    await expect(grid).toBeVisible();
    const first = await months(page);
    const forth = await pressAt(page, 'Next month');
    await expect.poll(() => months(page)).not.toEqual(first);
    const back = await pressAt(page, 'Previous month');
    await expect.poll(() => months(page)).toEqual(first);

    const frame = await page.getByRole('dialog').boundingBox();
    expect(back.x).toBeLessThan((frame?.x ?? 0) + 60);
    expect(forth.x + forth.width).toBeGreaterThan((frame?.x ?? 0) + (frame?.width ?? 0) - 60);
    expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(width);

    // A day of another month is not shown.
    const days = await grid.locator('[data-day]').evaluateAll((cells) =>
      cells.map((cell) => ({
        day: cell.getAttribute('data-day') ?? '',
        x: Math.round(cell.getBoundingClientRect().x),
      })),
    );
    expect(new Set(days.map(({ x }) => x)).size).toBe(7);
    expect(new Set(days.map(({ day }) => day.slice(0, 7))).size).toBe(1);
    expect(await grid.getByRole('gridcell').count()).toBe(days.length);
  }
});
