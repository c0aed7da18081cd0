import { MESSAGE, STORAGE_KEY } from '../spec/literals.ts';
import { isRed } from './support/layout.ts';
import { holdBack } from './support/requests.ts';
import { DEMO, expectPath, openMenu, signIn } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

test.use({ isTranslated: true });

const demoGuest = DEMO.guest;

test('a wrong password shows Wrong Pass and keeps the e-mail; with the right one a spinner stands in the place of the form, and leads back to the page that asked, from which Back does not lead to the form @long', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/400/);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/rooms');
  await page.goto('/dashboard/booking');
  await expectPath(page, '/login');
  const [form, button, alert] = [
    page.locator('form'),
    page.getByRole('button', { name: 'Sign in', exact: true }),
    page.getByRole('alert'),
  ];
  await signIn(page, { ...demoGuest, password: 'not-this-one' });
  await expect(alert).toHaveText(MESSAGE.wrongPassword);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await alert.getByText(MESSAGE.wrongPassword, { exact: true }).evaluate(isRed)).toBe(true);
    expect(await button.evaluate(isRed)).toBe(false);
  }
  const [above, below] = [await form.boundingBox(), await alert.boundingBox()];
  if (!above || !below) throw new Error('the form or what it says is not to be seen');
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  expect(below.x).toBe(above.x);
  await expect(page.getByLabel('Email')).toHaveValue(demoGuest.email);

  const letGo = await holdBack(page, `**/user/${encodeURIComponent(demoGuest.email)}`);
  const strength = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const look = () => {
          // The first frame without the form.
          const spinner = document.querySelector('main .page-spinner');
          if (spinner) resolve(getComputedStyle(spinner).opacity);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await signIn(page, demoGuest);
  expect(await strength).toBe('1');
  await expect(page.getByText('Signing you in…')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
  await expect(button).toBeHidden();
  letGo();
  await expectPath(page, '/dashboard/booking');
  await page.goBack();
  await expectPath(page, '/rooms');
});

test('a guest signs in, is greeted, is remembered after a reload, and logs out', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, demoGuest);
  await expect(page.getByText(MESSAGE.loggedIn)).toBeVisible();
  await expectPath(page, '/');

  await page.reload();
  await openMenu(page);
  await expect(page.getByText('Sam Whitlock')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expectPath(page, '/dashboard/userDetail');
  await expect(page.getByRole('main').getByText(demoGuest.email)).toBeVisible();

  await openMenu(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.accessToken)).toBeNull();
});
