import type { Page } from '@playwright/test';
import { expectFocusInSight, expectNoViolation, tabTo } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { watchShifts } from './support/layout-shift.ts';

const picture = (name: string) => `/images/rooms/${name}-1600.webp`;
const THREE = {
  image: picture('garden-room'),
  pictures: [
    { image: picture('garden-room'), alt: 'The door to the courtyard' },
    { image: picture('sail-loft'), alt: 'The bunks' },
    { image: picture('the-snug') },
  ],
};

const gallery = (page: Page) => page.getByRole('region', { name: /^Pictures of/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function inView(page: Page, frame: string) {
  return page.locator(`${frame} img`).evaluateAll((images) =>
    images
      .filter((image) => {
        const { left, right } = image.getBoundingClientRect();
        const shown = image.closest('.picture-strip')?.getBoundingClientRect();
        return shown && left >= shown.left - 1 && right <= shown.right + 1;
      })
      .map((image) => image.getAttribute('alt')),
  );
}

async function swipe(page: Page, by: number) {
  const box = await gallery(page).boundingBox();
  if (!box) throw new Error('The gallery is out of sight.');
  const input = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    input.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: box.y + box.height / 3 }],
    });
  const start = box.x + box.width / 2 - by / 2;
  await touch('touchStart', start);
  for (let step = 1; step <= 12; step += 1) await touch('touchMove', start + (by * step) / 12);
  await touch('touchEnd');
}

test('the pictures of a room are as wide as a single one, turned, and seen large, without a pointer @long', async ({
  page,
  hotel,
}) => {
  const [one, room] = [await hotel.room(), await hotel.room(THREE)];
  const frame = () => page.locator('.room-details img').first().boundingBox();
  await page.goto(`/rooms/${one._id}`);
  const single = await frame();
  await page.goto(`/rooms/${room._id}`);
  expect(await frame()).toEqual(single);
  await expect(gallery(page).getByRole('status')).toHaveText('Picture 1 of 3: The door to the courtyard');
  expect(await inView(page, '.room-gallery')).toEqual(['The door to the courtyard']);

  await tabTo(page, button(page, 'Next picture'));
  await page.keyboard.press('Enter');
  await expectFocusInSight(page);
  await expect.poll(() => inView(page, '.room-gallery')).toEqual(['The bunks']);
  await expect(gallery(page).getByRole('status')).toHaveText('Picture 2 of 3: The bunks');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => inView(page, '.room-gallery')).toEqual([`${room.name}, picture 3`]);
  await expectNoViolation(gallery(page));

  await tabTo(page, button(page, 'View larger'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Pictures of ${room.name}, large` });
  await expect(dialog).toBeVisible();
  await expect.poll(() => inView(page, 'dialog')).toEqual([`${room.name}, picture 3`]);
  await page.keyboard.press('Home');
  await expect.poll(() => inView(page, 'dialog')).toEqual(['The door to the courtyard']);
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await expectFocusInSight(page);
  await expectNoViolation(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'View larger')).toBeFocused();
  await expect.poll(() => inView(page, '.room-gallery')).toEqual(['The door to the courtyard']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a finger turns the pictures, one at a time, and nothing moves but them @long', async ({
    page,
    hotel,
  }) => {
    const room = await hotel.room(THREE);
    const shifts = await watchShifts(page);
    await page.goto(`/rooms/${room._id}`, { waitUntil: 'networkidle' });
    await swipe(page, -240);
    await expect.poll(() => inView(page, '.room-gallery')).toEqual(['The bunks']);
    await expect(gallery(page).getByRole('status')).toHaveText('Picture 2 of 3: The bunks');
    await swipe(page, 240);
    await expect.poll(() => inView(page, '.room-gallery')).toEqual(['The door to the courtyard']);
    await expect(gallery(page).getByRole('status')).toHaveText('Picture 1 of 3: The door to the courtyard');
    expect(await shifts()).toBeLessThan(0.01);
    await button(page, 'View larger').tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await button(page, 'Close').tap();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
