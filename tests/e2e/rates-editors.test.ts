import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { StandInRates } from './support/rates.ts';

test.use({ role: 'admin' });

test(
  'all that makes a price meets no barrier, nor do a field that is wrong and the question before all is dropped',
  { tag: '@long' },
  async ({ page, context }) => {
    await new StandInRates().serve(context);
    await page.goto('/dashboard/rates');
    const region = (name: string) => page.getByRole('region', { name });
    const add = (what: string) => page.getByRole('button', { name: `Add a ${what}` }).click();

    const seasons = page.getByRole('list', { name: 'Seasons' });
    await add('season');
    await seasons.getByLabel('Deposit and cancellation of its own').check();
    await seasons.getByText(/^Room by room: all go/).click();
    await expectNoViolation(seasons);
    const days = seasons.getByRole('group', { name: 'Nobody arrives on' }).first();
    const [legend, monday] = [days.locator('legend'), days.getByText('Mon')];
    const [above, below] = await Promise.all([legend.boundingBox(), monday.boundingBox()]);
    expect(above && above.y + above.height).toBeLessThan(below?.y ?? NaN);

    await add('discount');
    await region('Long stays and guests').getByText('Room by room: the same for all').click();
    await expectNoViolation(region('Long stays and guests'));
    await region('Deposit and cancellation').getByRole('button', { name: 'Add a step' }).click();
    await expectNoViolation(region('Deposit and cancellation'));
    await add('fee');
    await add('tax');
    await region('Taxes and fees').getByLabel('Rate').fill('much');
    await expectNoViolation(region('Taxes and fees'));
    await add('code');
    await expectNoViolation(region('Codes'));

    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('button', { name: 'Keep them' })).toBeFocused();
    await expectNoViolation(page.getByRole('dialog'));
  },
);

test(
  'the price of an example is whole on a screen of 800 px, while the bar below asks to save',
  { tag: '@long' },
  async ({ page, context }) => {
    await new StandInRates().serve(context);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/dashboard/rates');
    await page.getByRole('button', { name: 'Try an example' }).click();
    await page.getByLabel('Children are younger than').fill('12');
    await page.getByRole('button', { name: 'Add a fee' }).click();
    await page.getByRole('region', { name: 'Taxes and fees' }).getByLabel('Amount').fill('12,50');
    const panel = page.getByRole('region', { name: 'What would it cost?' });
    await panel.getByLabel('Code').selectOption({ index: 1 });
    for (const line of ['Welcome back', 'New fee', 'Lodging tax', 'Total']) {
      await expect(panel.getByText(line, { exact: true })).toBeVisible();
    }
    const bar = page
      .getByText('Not saved yet')
      .locator('xpath=ancestor::*[contains(@class, "rates-bar")][last()]');
    const barTop = (await bar.boundingBox())?.y ?? 0;
    const seen = await panel.evaluate((each) => ({
      isWhole: each.scrollHeight <= each.clientHeight,
      bottom: each.getBoundingClientRect().bottom,
    }));
    expect(seen.isWhole).toBe(true);
    expect(seen.bottom).toBeLessThanOrEqual(barTop);
  },
);
