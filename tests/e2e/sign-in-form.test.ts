import { LOGIN_REDIRECT_DELAY_MS, STORAGE_KEY } from '@innkeep/contract/constants';
import type { UserSynced } from '@innkeep/contract/user';
import { holdBack } from './support/hold-back.ts';
import { DEMO, expectPath, signIn } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

test('a sign-in is recorded by the server, whose token is kept', async ({ page }) => {
  await page.goto('/login');
  const synced = page.waitForResponse((response) => response.url().includes('/user/guest'));
  await signIn(page, DEMO.guest);
  const answer = await synced;
  expect(answer.request().method()).toBe('PUT');
  expect(answer.request().postDataJSON()).toEqual({ name: DEMO.guest.name, email: DEMO.guest.email });
  const { status, data } = (await answer.json()) as UserSynced; // by contract
  expect(status).toBe('success');
  await expectPath(page, '/');
  expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.accessToken)).toBe(data);
});

test('the greeting stands for a moment before the page is left', async ({ page }) => {
  await page.addInitScript(() => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...change) => {
      if (change[2] === '/') document.documentElement.dataset.leftAt = String(performance.now());
      replaceState(...change);
    };
  });
  await page.goto('/login');
  await signIn(page, DEMO.guest);
  await expectPath(page, '/');
  const paused = await page.evaluate((email) => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // by the type asked for
    const synced = calls.find(({ name }) => name.endsWith(`/user/${encodeURIComponent(email)}`));
    return Number(document.documentElement.dataset.leftAt) - (synced?.responseEnd ?? 0);
  }, DEMO.guest.email);
  expect(paused).toBeGreaterThan(LOGIN_REDIRECT_DELAY_MS - 1);
});

test('a spinner takes the place of the form while somebody is signed in', async ({ page }) => {
  const letGo = await holdBack(page, '**/accounts:signInWithPassword?*');
  await page.goto('/login');
  await signIn(page, DEMO.guest);
  await expect(page.getByText('Signing you in…')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
  letGo();
  await expectPath(page, '/');
});

test('a sign-in that the server does not take leads nowhere, and says so', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/503/);
  await page.route('**/user/*', (route) => route.fulfill({ status: 503 }));
  await page.goto('/login');
  await signIn(page, DEMO.guest);
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  await expectPath(page, '/login');
});

for (const path of ['/login', '/register']) {
  test(`whoever gets an account at ${path}, with Google too, is told of the terms and of their data`, async ({
    page,
  }) => {
    await page.goto(path);
    const note = page.getByText('By registering or continuing with Google you agree to our Terms');
    await expect(note).toBeVisible();
    await expect(note.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
    await expect(note.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  });
}

test('an empty login form asks for both fields', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Please enter your e-mail.')).toBeVisible();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
});

test("a registration that is refused shows the provider's message", async ({ page, expectInConsole }) => {
  expectInConsole(/400/);
  await page.goto('/register');
  await page.getByLabel('Email').fill('somebody@innkeep.test');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('auth/weak-password');
  await page.getByRole('link', { name: 'Sign In' }).last().click();
  await expectPath(page, '/login');
});
