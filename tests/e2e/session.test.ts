import type { Page } from '@playwright/test';
import { MESSAGE, STORAGE_KEY } from '../spec/literals.ts';
import { DEMO, expectPath, openMenu, signInAs } from './support/journey.ts';
import { mailAbout } from '../api/support/caught-mail.ts';
import { someFrames } from './support/frames.ts';
import { expect, test } from './support/guest-test.ts';
import { holdBack } from './support/requests.ts';
import { restoreSession } from './support/restore-session.ts';

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

test('a guest without a name or a picture is Anonymus, with the default photo, and stays signed in after their own right password at the admins’ door @long', async ({
  page,
  hotel,
}) => {
  const guest = await hotel.guest('');
  await restoreSession(page, guest);
  await page.goto('/dashboard/userDetail');
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile).toContainText(MESSAGE.anonymous);
  await expect(profile).toContainText(guest.email);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(profile.locator('img')).toHaveAttribute('src', '/images/avatar.svg');
  const menu = await page.getByRole('navigation', { name: 'Dashboard' }).boundingBox();
  expect((await profile.boundingBox())?.x).toBeGreaterThan(
    (menu?.x ?? Number.NaN) + (menu?.width ?? Number.NaN),
  );
  await openMenu(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(MESSAGE.anonymous);

  const letGo = await holdBack(page, /accounts:lookup/); // while Firebase still checks who was signed in
  await page.goto('/verifyAdmin');
  await page.getByLabel('Username').fill(guest.email);
  await page.getByLabel('Password').fill(guest.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Checking…' })).toBeVisible();
  letGo();
  await expect(page.getByText(MESSAGE.adminNotFound)).toBeVisible();
  await page.goto('/dashboard/userDetail');
  await expect(profile).toContainText(guest.email);
});

test('rubbish in place of the token is thrown away, and a signed-in guest gets a sound one; what happens in one tab happens in the other @long', async ({
  page,
  context,
}) => {
  const spoil = () => page.evaluate((key) => localStorage.setItem(key, 'rubbish'), STORAGE_KEY.accessToken);
  await page.goto('/rooms/tide-room');
  await spoil();
  await page.goto('/dashboard/booking');
  await expectPath(page, '/login');
  await expectVisitor(page);
  await expect.poll(() => storedToken(page)).toBeNull();

  await page.goto('/rooms/tide-room');
  const other = await context.newPage();
  await signInAs(other, DEMO.guest);
  await openMenu(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expectPath(page, '/dashboard/userDetail');

  await spoil();
  await page.goto('/dashboard/booking');
  await expect(page.getByRole('heading', { name: 'Your Booking' })).toBeVisible();
  await expect(page.getByText(MESSAGE.noBookings)).toBeVisible();
  await expect.poll(() => storedToken(page)).toMatch(/^.+\..+\./);

  await logOut(other);
  await expectPath(page, '/login');
  await expectVisitor(page);
});

test.describe('a signed-in guest', () => {
  test.use({ role: 'guest' });

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

  test('leaves nothing to see for a stranger who goes back to the page after a log out in another tab @long', async ({
    page,
  }) => {
    await page.goto('/dashboard/userDetail');
    await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible();
    // Messages of the other tab arrive later, because the page was frozen.
    const reloaded = page.waitForEvent('framenavigated');
    const visibility = await page.evaluate((key) => {
      localStorage.removeItem(key);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return getComputedStyle(document.body).visibility;
    }, STORAGE_KEY.accessToken);
    expect(visibility).toBe('hidden');
    await reloaded;
  });

  test.describe('a user who wants motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('sees something of the dashboard from the first moment on, while it loads @long', async ({
      page,
    }) => {
      await page.addInitScript(noteBlankFrames);
      const letGo = await holdBack(page, /\/assets\/(dashboard-layout|bookings-page)/);
      await page.goto('/dashboard/booking', { waitUntil: 'commit' });
      await expect(page.locator('main')).toBeAttached();
      await someFrames(page);
      letGo();
      await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
      const blank = await page.evaluate(() => (window as unknown as { blank: number }).blank); // set by noteBlankFrames
      expect(blank).toBe(0);
    });
  });
});

test('a guest confirms their e-mail by the link in a mail, and the page that asked notices @long', async ({
  page,
  hotel,
  context,
}) => {
  const guest = await hotel.guest('Robin Confirms', { isEmailConfirmed: false });
  await restoreSession(page, guest);
  await page.goto('/dashboard/userDetail');
  const asks = page.getByRole('region', { name: 'Your e-mail is not confirmed' });
  await asks.getByRole('button', { name: 'Send another link' }).click();
  await expect(page.getByText('A link is on its way.')).toBeVisible();
  await expect.poll(() => mailAbout(guest.email, /^Confirm your e-mail: /)).toBeDefined();
  const mail = await mailAbout(guest.email, /^Confirm your e-mail: /);
  const link = /http\S+mode=verifyEmail\S+/.exec(mail?.text ?? '')?.[0] ?? '';

  const another = await context.newPage();
  await another.goto(link);
  await another.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(another.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
  await another.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(asks).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible();
  await expect(asks).toBeHidden();
});

/** Runs in the page. Counts the frames in which none of its content is visible. */
function noteBlankFrames() {
  const noted = Object.assign(window, { blank: 0 });
  const look = () => {
    const content = document.querySelector('main');
    const isSeen = content?.firstElementChild?.checkVisibility({ opacityProperty: true });
    if (content && !isSeen) noted.blank += 1;
    requestAnimationFrame(look);
  };
  look();
}
