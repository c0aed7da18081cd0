import type { UserSynced } from '@innkeep/contract/user';
import type { Page } from '@playwright/test';
import { LOGIN_REDIRECT_DELAY_MS, MESSAGE, STORAGE_KEY } from '../spec/literals.ts';
import { holdBack } from './support/hold-back.ts';
import { DEMO, expectPath, register, signIn } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { syncCalls } from './support/sync-calls.ts';

const SYNC = '**/user/guest*';

function storedToken(page: Page) {
  return page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.accessToken);
}

test('a sign-in is told to the server once, whose success keeps its token and greets the guest', async ({
  page,
}) => {
  const calls = syncCalls(page);
  const letGo = await holdBack(page, SYNC);
  await page.goto('/login');
  await signIn(page, DEMO.guest);
  await expect.poll(() => calls.length).toBe(1);
  expect(await storedToken(page)).toBeNull();
  await expect(page.getByText(MESSAGE.loggedIn)).toHaveCount(0);

  const synced = page.waitForResponse(SYNC);
  letGo();
  const { status, data } = (await (await synced).json()) as UserSynced; // by contract
  expect(status).toBe('success');
  await expect(page.getByText(MESSAGE.loggedIn)).toBeVisible();
  await expectPath(page, '/');
  expect(await storedToken(page)).toBe(data);
  expect(calls.map((call) => call.postDataJSON() as unknown)).toEqual([
    { name: DEMO.guest.name, email: DEMO.guest.email },
  ]);
});

test('the form is left 300 ms after the server has answered, neither sooner nor later', async ({ page }) => {
  await page.clock.install();
  const letGo = await holdBack(page, SYNC);
  await page.goto('/login');
  const asked = page.waitForRequest(SYNC);
  await signIn(page, DEMO.guest);
  await asked;
  await page.clock.pauseAt(Date.now() + 5_000);
  letGo();
  await expect.poll(() => storedToken(page)).not.toBeNull();
  await page.clock.runFor(LOGIN_REDIRECT_DELAY_MS - 1);
  await expectPath(page, '/login');
  await page.clock.runFor(1);
  await expectPath(page, '/');
});

test('a guest who logs out before the server has answered leaves no token behind', async ({ page }) => {
  const letGo = await holdBack(page, SYNC);
  await page.goto('/login');
  await signIn(page, DEMO.guest);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' }),
  ).toBeVisible();
  const synced = page.waitForResponse(SYNC);
  letGo();
  await (await synced).finished();
  await page.goto('/rooms');
  expect(await storedToken(page)).toBeNull();
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

test('a sign-in that the server does not take leads nowhere, keeps no token, and says nothing else', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/503/);
  await page.goto('/login');
  for (const [answer, problem] of [
    [{ status: 503 }, 'cannot be reached'],
    [{ json: { status: 'failure', data: 'a.b.c' } }, 'Something went wrong on our side.'],
    [{ json: { status: 'success' } }, 'Something went wrong on our side.'],
  ] as const) {
    await page.route(SYNC, (route) => route.fulfill(answer), { times: 1 });
    await signIn(page, DEMO.guest);
    await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible();
    await page.waitForTimeout(2 * LOGIN_REDIRECT_DELAY_MS);
    await expectPath(page, '/login');
    expect(await storedToken(page)).toBeNull();
    expect(await page.getByText(MESSAGE.loggedIn).count()).toBe(0);
  }
});

test('a registration that the server does not take is not called a success; one that it takes is', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/503/);
  await page.route(SYNC, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.goto('/register');
  await register(page, hotel.newcomer());
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
  await page.waitForTimeout(2 * LOGIN_REDIRECT_DELAY_MS);
  expect(await page.getByText(MESSAGE.registered).count()).toBe(0);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText(MESSAGE.registered)).toBeVisible();
  await expectPath(page, '/');
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
  await expect(page.locator('form')).toHaveAttribute('novalidate');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Please enter your e-mail.')).toBeVisible();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
});

test("a registration that is refused shows the provider's message", async ({ page, expectInConsole }) => {
  expectInConsole(/400/);
  await page.goto('/register');
  await page.getByLabel('Name').fill('n'.repeat(101));
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Name can have at most 100 characters.')).toBeVisible();
  await page.getByLabel('Name').fill('n'.repeat(100));
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/auth\/(missing|invalid)-/);
  await page.getByLabel('Email').fill('somebody@innkeep.test');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('auth/weak-password');
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
    /^Please choose a password of at least 6/,
  );
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('link', { name: 'Sign In' }).last().click();
  await expectPath(page, '/login');
});
