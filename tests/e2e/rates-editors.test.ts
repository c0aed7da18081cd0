import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { StandInRates } from './support/rates.ts';

test.use({ role: 'admin' });

test('all that makes a price meets no barrier, nor do a field that is wrong and the question before all is dropped', async ({
  page,
  context,
}) => {
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
});
