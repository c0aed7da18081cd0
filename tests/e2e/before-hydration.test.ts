import { addDays, formatCalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import type { Page } from '@playwright/test';
import { holdBack } from './support/requests.ts';
import { expect, test } from './support/guest-test.ts';

const PUBLISHED = {
  ...FIRST_TEXTS,
  version: 1,
  house: { ...FIRST_TEXTS.house, phone: '+1 207 555 0199' },
};

/** The script without which a served page does not react to anything. */
const APP = /\/assets\/index-[^/]+\.js$/;

// The app redraws what was translated before it started (docs/dev/decisions/0018).
test.use({ isTranslated: false });

/** Opens a page whose app is delayed. @returns what lets the app load */
async function openServed(page: Page, path: string) {
  const letGo = await holdBack(page, APP);
  await page.goto(path, { waitUntil: 'commit' });
  return letGo;
}

test('what is typed or filled into a search before the app has loaded stays, and typing goes on @long', async ({
  page,
}) => {
  const search = page.getByRole('search');
  const checkin = search.getByLabel('Check In');
  const isThere = () => expect(page.getByRole('article').first()).toBeVisible(); // a room: the app is there
  for (const { path, guests } of [
    { path: '/?from=a-letter', guests: '2' },
    { path: '/rooms?guests=4', guests: '4' },
  ])
    await test.step(path, async () => {
      const letGo = await openServed(page, path);
      await checkin.click();
      await page.keyboard.type('01/03/');
      letGo();
      await isThere();
      await expect(checkin).toBeFocused();
      await page.keyboard.type('2027');
      await expect(checkin).toHaveValue('01/03/2027');
      await expect(search.getByLabel('Guests')).toHaveValue(guests);
      await page.unrouteAll();
    });

  await test.step('filled in, also where other words have been published', async () => {
    await page.route(/\/texts(\?|$)/, (route) => route.fulfill({ json: PUBLISHED }));
    const letGo = await openServed(page, '/');
    const first = addDays(hotelToday(), 60);
    await checkin.fill(formatCalendarDate(first));
    await search.getByLabel('Guests').fill('3');
    letGo();
    await isThere();
    await expect(page.getByRole('contentinfo')).toContainText(PUBLISHED.house.phone);
    await expect(search.getByLabel('Guests')).toBeFocused();
    await expect(checkin).toHaveValue(formatCalendarDate(first));
    await expect(search.getByLabel('Guests')).toHaveValue('3');
    await search.getByLabel('Check Out').fill(formatCalendarDate(addDays(first, 2)));
    await search.getByRole('button', { name: 'Find a room' }).click();
    await page.waitForURL(`/rooms?checkin=${first}&checkout=${addDays(first, 2)}&guests=3`);
  });
});

test('what is typed into a form before the app has loaded stays, and is sent with what follows; no letter is lost @long', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/400/);
  for (const [path, answer] of [
    ['/login', 'Please enter your password.'],
    ['/register', 'Please enter a password.'], // the sign-in provider's message
    ['/resetPassword', 'Check your e-mail'],
  ] as const)
    await test.step(path, async () => {
      const letGo = await openServed(page, path);
      const email = page.getByLabel('Email');
      await email.click();
      await page.keyboard.type('robin');
      const send = page.locator('[type=submit]');
      await expect(send).toBeDisabled();
      letGo();
      await expect(send).toBeEnabled();
      await expect(email).toBeFocused();
      await page.keyboard.type('@innkeep.test');
      await expect(email).toHaveValue('robin@innkeep.test');
      await send.click();
      await expect(page.getByText(answer)).toBeVisible();
      await expect(page.getByText('Please enter your e-mail.')).toHaveCount(0);
      await page.unrouteAll();
    });

  await test.step('while the app takes over', async () => {
    const letGo = await openServed(page, '/login');
    await expect(page.locator('[type=submit]')).toBeDisabled();
    const typing = await page.evaluateHandle(typeUntilHydrated);
    letGo();
    const typed = await typing.evaluate(({ done }) => done);
    expect(typed).not.toBe('');
    await expect(page.getByLabel('Password')).toHaveValue(typed);
  });
});

/** Runs in the page. Begins to type, as fast as the app works, until the form can be sent. @returns what was typed */
function typeUntilHydrated() {
  // Its messages come between any two tasks of the app.
  const { port1, port2 } = new MessageChannel();
  let typed = '';
  let turns = 0;
  const done = new Promise<string>((resolve) => {
    port1.onmessage = () => {
      if (!document.querySelector('[type=submit]:disabled')) {
        resolve(typed);
        return;
      }
      port2.postMessage(null);
      turns += 1;
      if (turns % 20 !== 1) return; // a letter now and then, from the first on: the field would hold thousands
      const input = document.querySelector<HTMLInputElement>('[name=password]');
      input?.setRangeText('x', input.value.length, input.value.length, 'end');
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      typed += 'x';
    };
    port2.postMessage(null);
  });
  return { done };
}
