import { STORAGE_KEY } from '../spec/literals.ts';
import { DEMO, expectPath, signIn } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

test.use({ role: 'desk' });

test('a guest who has begun a booking is asked before the menu or Back leads away, and finds it after signing in again @long', async ({
  page,
}) => {
  await page.goto('/dashboard/today');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('link', { name: 'New booking' }).click();
  const note = page.getByRole('main').getByLabel('Note');
  await note.fill('Brings a dog');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const stay = question.getByRole('button', { name: 'Stay' });

  await menu.getByRole('link', { name: 'Chart' }).click();
  await expect(stay).toBeFocused();
  await stay.click();
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expectPath(page, '/dashboard/new-booking');
  await expect(note).toHaveValue('Brings a dog');

  await test.step('as when the session ends in another tab', async () => {
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Log Out' }).click();
    await expectPath(page, '/login');
    await other.close();
  });
  await signIn(page, DEMO.desk);
  await expectPath(page, '/dashboard/new-booking');
  await expect(note).toHaveValue('Brings a dog');
  expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.accessToken)).not.toBeNull();

  await menu.getByRole('link', { name: 'Chart' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expectPath(page, '/dashboard/chart');
  await expect(page.getByRole('grid')).toBeVisible();
  await menu.getByRole('link', { name: 'New booking' }).click();
  await expect(note).toHaveValue('');
});
