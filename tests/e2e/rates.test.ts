import { formatCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { StandInRates } from './support/rates.ts';

test.use({ role: 'admin', contextOptions: { reducedMotion: 'reduce' } });

/** Asks what the Tide Room costs from the 24th of December on, in the year of the example's Christmas. */
async function askForChristmas(page: Page, nights: number) {
  const item = page.getByRole('button', { name: /^Christmas 24 Dec/ });
  const year = /(\d{4})/.exec((await item.textContent()) ?? '')?.[1] ?? '';
  const panel = page.getByRole('region', { name: 'What would it cost?' });
  const type = (label: string, day: number) =>
    panel.getByLabel(label).fill(formatCalendarDate(`${year}-12-${day}` as CalendarDate)); // a day of December
  await panel.getByLabel('Room').selectOption({ label: 'The Tide Room' });
  await type('Arriving', 24);
  await type('Leaving', 24 + nights);
  return panel;
}

test(
  'an admin tries the example, changes a season, sees what it would cost, saves, and finds it after a reload',
  { tag: '@phone' },
  async ({ page, context }) => {
    const rates = new StandInRates();
    await rates.serve(context);
    await page.goto('/dashboard/rates');
    await expect(page.getByText('Version 4 is in force.')).toBeVisible();
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

    // 120.00 and 35 %, five nights of which the last is winter's; 9 % on top.
    const panel = await askForChristmas(page, 5);
    await expect(panel.getByRole('row')).toHaveCount(6);
    await expect(panel.getByRole('row').nth(4)).toHaveText(/Christmas\$162$/);
    await expect(panel.getByRole('row').nth(5)).toContainText('Winter');
    await askForChristmas(page, 4);
    await expect(panel.getByText('$706.32')).toBeVisible();
    await expect(panel.getByText('By the rates in force: $480.')).toBeVisible();
    await expectNoViolation(page);

    await page.getByRole('button', { name: /^Change Christmas, / }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Dearer or cheaper by').fill('50');
    await expect(panel.getByText('$784.80')).toBeVisible();
    await askForChristmas(page, 2);
    await expect(panel.getByText('From 24 December a stay is at least 3 nights.')).toBeVisible();
    await expectNoViolation(page);

    await page.getByRole('button', { name: 'Save rates' }).click();
    await expect(page.getByText('The rates are saved.')).toBeVisible();
    await expect(page.getByText('Not saved yet')).toBeHidden();
    expect(rates.tariff).toMatchObject({ version: 5, longStays: [{ nights: 7, percent: 1000 }] });
    expect(rates.promos).toMatchObject([{ kind: 'percent', worth: 1000, isActive: true }]);

    await page.reload();
    await expect(page.getByText('Version 5 is in force.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Christmas .*\+50 %/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /Welcome back: 10 % off/ })).toBeVisible();
  },
);

test('what cannot be saved is said beside its field, which the button leads to', async ({
  page,
  context,
}) => {
  const rates = new StandInRates();
  await rates.serve(context);
  await page.goto('/dashboard/rates');
  await page.getByRole('button', { name: 'Add a season' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Regatta');
  await page.getByLabel('Dearer or cheaper by').fill('a lot');
  await expect(page.getByLabel('Dearer or cheaper by')).toHaveAccessibleDescription(
    /The change must be a number\./,
  );
  await page.getByLabel('Last night').fill('1/1/2020');
  await page.getByRole('button', { name: 'Regatta Needs another look' }).click();
  await page.getByRole('button', { name: 'Save rates' }).click();
  await expect(page.getByLabel('Last night')).toBeFocused();
  await expect(page.getByLabel('Last night')).toHaveAccessibleDescription(/A season ends after it begins\./);
  expect(rates.tariff.version).toBe(4);

  await page.getByRole('button', { name: 'Remove Regatta' }).click();
  await expect(page.getByRole('button', { name: 'Add a season' })).toBeFocused();
  await expect(page.getByText('Not saved yet')).toBeHidden();
});

test('what the server refuses stands beside its field', async ({ page, context, expectInConsole }) => {
  expectInConsole(/400/);
  await new StandInRates().serve(context);
  await page.goto('/dashboard/rates');
  await page.getByRole('button', { name: 'Add a season' }).click();
  await page.route('**/rates', (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: { code: 'request/invalid', message: 'No.', fields: { 'seasons[0].to': 'That is too late.' } },
      },
    }),
  );
  await page.getByRole('button', { name: 'Save rates' }).click();
  await expect(page.getByLabel('Last night')).toHaveAccessibleDescription(/That is too late\./);
  await expect(page.getByText('Not saved yet')).toBeVisible();
});

test('changes stay while an admin looks at other pages, where closing and logging out ask first', async ({
  page,
  context,
}) => {
  await new StandInRates().serve(context);
  await page.goto('/dashboard/rates');
  await page.getByRole('button', { name: 'Try an example' }).click();
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('link', { name: 'All Users' }).click();
  await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  const question = page.getByRole('dialog', { name: 'Log out without saving?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeFocused();
  await menu.getByRole('link', { name: 'Rates' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();

  const asked = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closed;
});

test('who logs out all the same is signed out, and leaves nothing behind', async ({ page, context }) => {
  await new StandInRates().serve(context);
  await page.goto('/dashboard/rates');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('of two admins at once, the second is told, looks at what is in force, and loses nothing', async ({
  page,
  context,
  expectInConsole,
}) => {
  expectInConsole(/409/);
  const rates = new StandInRates();
  await rates.serve(context);
  await page.goto('/dashboard/rates');
  await page.getByRole('button', { name: 'Try an example' }).click();

  const other = await context.newPage();
  await other.goto('/dashboard/rates');
  await other.getByLabel('Children are younger than').fill('6');
  await other.getByRole('button', { name: 'Save rates' }).click();
  await expect(other.getByText('Version 5 is in force.')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Save rates' }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed the rates meanwhile.');
  await expect(page.getByRole('button', { name: /^Change Summer, / })).toBeVisible();
  expect(rates.tariff.seasons).toEqual([]);

  await page.getByRole('button', { name: 'Look at what is in force now' }).click();
  await expect(page.getByRole('button', { name: 'Drop mine' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Children/ })).toHaveText('Childrenunder 6not asked');
  await expect(page.getByRole('row', { name: /^Summer/ })).toContainText('not there');
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('Version 6 is in force.')).toBeVisible();
  expect(rates.tariff).toMatchObject({ version: 6, childAge: null, seasons: [{}, {}, {}] });
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
});
