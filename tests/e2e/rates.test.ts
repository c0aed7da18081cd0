import { formatCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { StandInRates } from './support/rates.ts';

test.use({ role: 'admin', contextOptions: { reducedMotion: 'reduce' } });

/** Asks for the price of the Tide Room from 24 December on, in the year of the example's Christmas. */
async function askForChristmas(page: Page, nights: number) {
  const item = page.getByRole('button', { name: /^Christmas 24 Dec/ });
  const year = /(\d{4})/.exec((await item.textContent()) ?? '')?.[1] ?? '';
  const panel = page.getByRole('region', { name: 'What would it cost?' });
  const type = (label: string, day: number) =>
    panel.getByLabel(label).fill(formatCalendarDate(`${year}-12-${day}` as CalendarDate)); // a day of December
  await panel.getByLabel('Room').selectOption({ label: 'The Tide Room' });
  await type('Check-in', 24);
  await type('Check-out', 24 + nights);
  return panel;
}

test('an admin tries the example, changes a season, sees what it would cost, saves, and finds it after a reload @phone-only', async ({
  page,
  context,
}) => {
  const rates = new StandInRates();
  await rates.serve(context);
  await page.goto('/dashboard/rates');
  await expect(page.getByText('Version 4 is live.')).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeHidden();

  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  const seasons = page.getByRole('list', { name: 'Seasons' });
  await expect(seasons.getByRole('listitem')).toHaveText([
    /^The usual terms/,
    /^Winter/,
    /^Christmas/,
    /^Summer/,
  ]);

  // 120.00 and 35%, for five nights, the last of which is in winter; 9% on top.
  const panel = await askForChristmas(page, 5);
  await panel.locator('summary').first().click(); // Night by night
  const nights = panel.locator('.night-by-night dl > div');
  await expect(nights).toHaveCount(5);
  await expect(nights.nth(3)).toHaveText(/Christmas\$162$/);
  await expect(nights.nth(4)).toContainText('Winter');
  await askForChristmas(page, 4);
  await expect(panel.getByText('$706.32')).toBeVisible();
  await expect(panel.getByText('At the current rates: $480.')).toBeVisible();
  await expectNoViolation(panel);

  await page.getByRole('button', { name: /^Change Christmas, / }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Price change').fill('50');
  await expect(panel.getByText('$784.80')).toBeVisible();
  await askForChristmas(page, 2);
  await expect(panel.getByText('Stays from 24 December are 3 nights or more.')).toBeVisible();

  await page.getByRole('button', { name: 'Save rates' }).click();
  await expect(page.getByText('Rates saved.')).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  expect(rates.tariff).toMatchObject({ version: 5, longStays: [{ nights: 7, percent: 1000 }] });
  expect(rates.promos).toMatchObject([{ kind: 'percent', worth: 1000, isActive: true }]);

  await page.reload();
  await expect(page.getByText('Version 5 is live.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Christmas .*\+50%/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Welcome back: 10% off/ })).toBeVisible();
});

test('the price of an example is whole on a screen of 800 px, while the bar below asks to save; all that makes a price meets no barrier @long', async ({
  page,
  context,
}) => {
  await new StandInRates().serve(context);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/rates');
  const region = (name: string) => page.getByRole('region', { name });
  const add = (what: string) => page.getByRole('button', { name: `Add a ${what}` }).click();

  await page.getByRole('button', { name: 'Try an example' }).click();
  await page.getByLabel('Children are under').fill('12');
  await add('fee');
  await region('Taxes and fees').getByLabel('Amount').fill('12,50');
  const panel = region('What would it cost?');
  await panel.getByLabel('Code').selectOption({ index: 1 });
  for (const line of ['Welcome back', 'New fee', 'Lodging tax', 'Total'])
    await expect(panel.getByText(line, { exact: true })).toBeVisible();
  const bar = page
    .getByText('Not saved yet')
    .locator('xpath=ancestor::*[contains(@class, "save-bar")][last()]');
  const barTop = (await bar.boundingBox())?.y ?? 0;
  const seen = await panel.evaluate((each) => ({
    isWhole: each.scrollHeight <= each.clientHeight,
    bottom: each.getBoundingClientRect().bottom,
  }));
  expect(seen.isWhole).toBe(true);
  expect(seen.bottom).toBeLessThanOrEqual(barTop);

  await page.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await expectNoViolation(question);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 2400 }); // the bar that saves covers nothing
  const seasons = page.getByRole('list', { name: 'Seasons' });
  await add('season');
  await seasons.getByLabel('Its own deposit and cancellation terms').check();
  await seasons.getByText(/^Room by room: all follow/).click();
  await expectNoViolation(seasons);
  const days = seasons.getByRole('group', { name: 'No arrivals on' }).first();
  const [legend, monday] = [days.locator('legend'), days.getByText('Mon')];
  const [above, below] = await Promise.all([legend.boundingBox(), monday.boundingBox()]);
  expect(above && above.y + above.height).toBeLessThan(below?.y ?? NaN);

  await add('discount');
  await region('Long stays and guests').getByText('Room by room: the same for all').click();
  await expectNoViolation(region('Long stays and guests'));
  await region('Deposit and cancellation').getByRole('button', { name: 'Add a deadline' }).click();
  await expectNoViolation(region('Deposit and cancellation'));
  await add('fee');
  await add('tax');
  await region('Taxes and fees').getByLabel('Rate').fill('much');
  await expectNoViolation(region('Taxes and fees'));
  await add('code');
  await expectNoViolation(region('Codes'));
});
