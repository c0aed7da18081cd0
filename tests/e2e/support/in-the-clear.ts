import { expect, type Page } from '@playwright/test';

/** Expects that a message is in view, and covers nothing that can be pressed. */
export async function expectInTheClear(page: Page, words: string) {
  const message = page.locator('.toast').filter({ hasText: words });
  const covered = await message.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { left, top, width, height } = element.getBoundingClientRect();
    const below = [...Array(400).keys()].map((index) => {
      const [x, y] = [left + (width * (index % 20)) / 19, top + (height * Math.floor(index / 20)) / 19];
      const seen = document.elementsFromPoint(x, y).find((other) => !element.contains(other));
      return seen?.closest('button, .btn, input, select, main a')?.outerHTML ?? '';
    });
    return [...new Set(below)].filter(Boolean);
  });
  expect(covered).toEqual([]);
  await expect(message).toBeInViewport({ ratio: 1 });
}
