import type { Locator, Page } from '@playwright/test';
import { MEDIUM_SCREEN } from '../../spec/literals.ts';

/**
 * Returns how many cards are in the first row: on a wide screen, at the width where screens are medium, just below,
 * and on a phone.
 */
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
