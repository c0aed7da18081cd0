import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { StandInRates } from './support/rates.ts';

test.use({ role: 'admin', contextOptions: { reducedMotion: 'reduce' } });

test('every editor, opened, meets no barrier', async ({ page, context }) => {
  await new StandInRates().serve(context);
  await page.goto('/dashboard/rates');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await page.getByRole('button', { name: /^Summer/ }).click();
  await page.getByText(/^Room by room: all go/).click();
  await page.getByText('Stay rules as above').first().click();
  await page.getByLabel('Deposit and cancellation of its own').check();
  await page.getByText('Room by room: the same for all').click();
  await page.getByRole('checkbox', { name: 'The Tide Room' }).check();
  await page.getByRole('button', { name: 'Add a fee' }).click();
  await page.getByRole('button', { name: /^Lodging tax/ }).click();
  await page.getByLabel('Rate').fill('much');
  await page.getByRole('button', { name: /Welcome back: 10 % off/ }).click();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await expectNoViolation(page);
});

test('a legend stands above what it names', async ({ page, context }) => {
  await new StandInRates().serve(context);
  await page.goto('/dashboard/rates');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await page.getByRole('button', { name: /^Summer/ }).click();
  const days = page.getByRole('group', { name: 'Nobody arrives on' }).first();
  const [legend, monday] = [days.locator('legend'), days.getByText('Mon')];
  const [above, below] = await Promise.all([legend.boundingBox(), monday.boundingBox()]);
  expect(above && above.y + above.height).toBeLessThan(below?.y ?? NaN);
});
