import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SIGN_IN_POPUP } from '../spec/literals.ts';
import { expectPath, openMenu, SITE } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { holdBack, syncCalls } from './support/requests.ts';

const PHOTO = `${SITE}/images/icon-192.png`;
const GOOGLE = 'https://apis.google.com/**';

test.beforeEach(({ expectInConsole }) => expectInConsole(/apis\.google\.com|ERR_FAILED/));

test('Google that cannot be reached is explained, and the form is still there; so is a blocked pop-up @long', async ({
  page,
}) => {
  await page.route(GOOGLE, (route) => route.abort());
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await page.getByLabel('Email').fill('unknown@innkeep.test');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong signing you in.');
    await expect(page.getByLabel('Email')).toHaveValue('unknown@innkeep.test');
    await expectPath(page, path);
  }

  await page.unroute(GOOGLE);
  await beGoogle(page, 'undefined');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toContainText('Your browser blocked the Google window.');
  await expect(page.getByRole('alert')).toContainText('auth/popup-blocked');
});

test('Google signs a guest in: its window is 500 by 600, and leads back to the page they came from @long', async ({
  page,
  hotel,
}) => {
  const { email } = hotel.newcomer();
  await beGoogle(
    page,
    `{ sub: '${randomUUID()}', email: '${email}', email_verified: true, name: 'Go Ogle', picture: '${PHOTO}' }`,
  );
  const calls = syncCalls(page);
  const letGo = await holdBack(page, '**/user/guest-*');
  await page.goto('/dashboard/userDetail');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Signing you in…')).toBeVisible();
  await expect.poll(() => calls.length).toBe(1);
  await expectPath(page, '/login');
  letGo();
  await expectPath(page, '/dashboard/userDetail');
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(`Go Ogle${email}`);
  await expect(page.getByRole('region', { name: 'Profile' }).locator('img')).toHaveAttribute('src', PHOTO);
  await openMenu(page);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  expect(calls.map((call) => call.postDataJSON() as unknown)).toEqual([{ name: 'Go Ogle', email }]);
  const features = await page.evaluate(() => document.documentElement.dataset.popup);
  expect(features).toContain(`width=${SIGN_IN_POPUP.width},height=${SIGN_IN_POPUP.height}`);
});

/** Records how the window was opened, and signs in with the claims; without any, it does not open. */
function beGoogle(page: Page, claims: string) {
  const script = `(() => {
    const handlers = {};
    const claims = ${claims};
    const frame = {
      restyle: async () => undefined,
      ping: async (done) => done(),
      register: (name, handler) => (handlers[name] = handler),
      send: (type, _message, done) => { try { done([{ [type]: true }]); } catch { /* the SDK's own way out */ } },
    };
    window.gapi = {
      load: (_what, { callback }) => callback(),
      iframes: { getContext: () => ({ open: (_options, onOpen) => onOpen(frame) }) },
    };
    window.open = (address, _name, features) => {
      document.documentElement.dataset.popup = features;
      const token = encodeURIComponent(JSON.stringify(claims));
      const event = {
        type: 'signInViaPopup',
        eventId: new URL(address).searchParams.get('eventId'),
        urlResponse: 'http://127.0.0.1:9099/emulator/auth/handler?providerId=google.com&id_token=' + token,
        sessionId: 'any',
      };
      if (claims) setTimeout(() => handlers.authEvent({ authEvent: event })); // once the window is open
      return claims && { closed: false, focus: () => undefined, close: () => undefined };
    };
    window[new URL(document.currentScript.src).searchParams.get('onload')]();
  })()`;
  return page.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
}
