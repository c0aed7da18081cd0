import { expect, type Locator, type Page } from '@playwright/test';
import { MEDIUM_SCREEN } from '../../spec/literals.ts';

/** Cards in the first row: on a wide screen, at the medium width, just below, and on a phone. */
export async function columnsByWidth(page: Page, cards: Locator): Promise<number[]> {
  const columns: number[] = [];
  for (const width of [1280, MEDIUM_SCREEN, MEDIUM_SCREEN - 1, 390]) {
    await page.setViewportSize({ width, height: 900 });
    columns.push(await columnsOf(cards));
  }
  return columns;
}

function columnsOf(cards: Locator): Promise<number> {
  return cards.evaluateAll((elements) => {
    const tops = elements.map((element) => element.getBoundingClientRect().top);
    return tops.filter((top) => top === tops[0]).length;
  });
}

/**
 * Runs in the page.
 * @returns whether an element, or one inside it, has red text or paint: far more red than green and blue,
 *   with any colors of the hotel's
 */
export function isRed(element: Element): boolean {
  return [element, ...element.querySelectorAll('*')].some((part) => {
    const { color, backgroundColor } = getComputedStyle(part);
    return [color, backgroundColor].some((written) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (written.match(/[\d.]+/g) ?? []).map(Number);
      return alpha === 1 && red >= 160 && red - green >= 60 && red - blue >= 60;
    });
  });
}

/** Expects that a message of {@link keepMessages} is in view, and covers nothing that can be pressed. */
export async function expectInTheClear(page: Page, words: string) {
  const message = page.locator('.toast').filter({ hasText: words });
  await expect(message).toBeVisible();
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

/** Returns how much wider a field's text, or its placeholder, is than the field: 0 when it fits. */
export function cutOf(input: Locator): Promise<number> {
  return input.evaluate((field: HTMLInputElement) => {
    const style = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('there is no canvas');
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const shown = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return Math.max(0, Math.ceil(pen.measureText(field.value || field.placeholder).width - shown));
  });
}

/** Returns the words of a line that are broken in their middle, or cut off at its end. */
export function brokenWords(line: Locator): Promise<string[]> {
  return line.evaluate((element) => {
    const [text] = element.childNodes;
    if (!(text instanceof Text)) throw new Error('the line holds no text');
    const edges = element.getBoundingClientRect();
    return [...text.data.matchAll(/[^\s-]+/g)]
      .filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...others] = range.getClientRects();
        return !first || others.length > 0 || first.left < edges.left - 1 || first.right > edges.right + 1;
      })
      .map(([word]) => word);
  });
}

/** Keeps each message where it is from its first moment on, as a pointer that rests on it does, on the slowest machine. */
export async function keepMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const message = document.querySelector('.toast');
      message?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
}

export async function expectOnOneLine(words: Locator) {
  await expect(words).toBeVisible();
  const lines = await words.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
}
