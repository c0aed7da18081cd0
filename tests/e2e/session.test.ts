import { LOGIN_REDIRECT_DELAY_MS, STORAGE_KEY } from '@innkeep/contract/constants';
import { MESSAGE } from '@innkeep/contract/messages';
import type { Page } from '@playwright/test';
import { holdBack } from './support/hold-back.ts';
import { DEMO, expectPath, openMenu, signIn, signInAs } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

function storedToken(page: Page) {
  return page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.accessToken);
}

async function expectVisitor(page: Page) {
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
}

async function logOut(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
}

test('a guest without a name or a picture is Anonymus, with the default photo', async ({ page, hotel }) => {
  const guest = await hotel.guest('');
  await signInAs(page, guest);
  await page.goto('/dashboard/userDetail');
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile).toContainText(MESSAGE.anonymous);
  await expect(profile).toContainText(guest.email);
  await expect(profile.locator('img')).toHaveAttribute('src', '/images/avatar.svg');
  await openMenu(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(MESSAGE.anonymous);
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

test('rubbish in place of the token is thrown away, and its owner is a visitor', async ({ page }) => {
  await page.goto('/rooms/tide-room');
  await page.evaluate((key) => localStorage.setItem(key, 'rubbish'), STORAGE_KEY.accessToken);
  await page.goto('/dashboard/booking');
  await expectPath(page, '/login');
  await expectVisitor(page);
  await expect.poll(() => storedToken(page)).toBeNull();
});

test.describe('a signed-in guest', () => {
  test.use({ role: 'guest' });

  test('whose stored token became rubbish gets a sound one, and his bookings', async ({ page }) => {
    await page.goto('/rooms/tide-room');
    await page.evaluate((key) => localStorage.setItem(key, 'rubbish'), STORAGE_KEY.accessToken);
    await page.goto('/dashboard/booking');
    await expect(page.getByRole('heading', { name: 'Your Booking' })).toBeVisible();
    await expect(page.getByText(MESSAGE.noBookings)).toBeVisible();
    await expect.poll(() => storedToken(page)).toMatch(/^.+\..+\./);
  });

  test('logs out on a guarded page, and cannot go back to it', async ({ page }) => {
    await page.goto('/dashboard/userDetail');
    await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible();
    await logOut(page);
    await expectPath(page, '/');
    await expectVisitor(page);
    expect(await storedToken(page)).toBeNull();
    await page.goBack();
    await expectPath(page, '/login');
  });

  test('who logs out in one tab is logged out in the other', async ({ page, context }) => {
    await page.goto('/dashboard/userDetail');
    const other = await context.newPage();
    await other.goto('/rooms/tide-room');
    await logOut(other);
    await expectPath(page, '/login');
    await expectVisitor(page);
  });

  test('waits behind a spinner until it is known who he is', async ({ page }) => {
    const letGo = await holdBack(page, '**/__/firebase/init.json');
    await page.goto('/dashboard/userDetail');
    await expect(page.getByText('One moment…')).toBeVisible();
    letGo();
    await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible();
  });
});

test('who signs in in one tab is signed in in the other', async ({ page, context }) => {
  await page.goto('/rooms/tide-room');
  const other = await context.newPage();
  await signInAs(other, DEMO.guest);
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});
