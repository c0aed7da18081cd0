import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './support/access.ts';
import { expectPath } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

test.use({ role: 'admin' });

const picture = (name: string) => `/images/rooms/${name}-1600.webp`;
const SEVERAL = {
  image: picture('garden-room'),
  pictures: [
    { image: picture('garden-room'), alt: 'The courtyard' },
    { image: picture('sail-loft'), alt: 'The bunks' },
    { image: picture('the-snug'), alt: 'The lamp' },
  ],
};

/** Drags a row by its handle past the middle of another. */
async function drag(page: Page, from: Locator, to: Locator, drop = true) {
  await from.scrollIntoViewIfNeeded();
  const handle = await from.locator('.sortable-handle').boundingBox();
  const goal = await to.boundingBox();
  if (!handle || !goal) throw new Error('A row is out of sight.');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(
    handle.x + handle.width / 2,
    goal.y + goal.height * (goal.y > handle.y ? 0.75 : 0.25),
    { steps: 8 },
  );
  if (drop) await page.mouse.up();
}

const rows = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');

test('pictures are dragged into another order, Escape puts them back and guests see them so @long', async ({
  page,
  hotel,
}) => {
  const room = await hotel.room(SEVERAL);
  await page.goto(`/roomdetails/${room._id}`);
  const pictures = rows(page, 'Pictures in order');
  const words = () =>
    page
      .getByLabel(/^Description of picture/)
      .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
  await expect(pictures).toHaveCount(3);
  await expect(page.getByLabel('Title')).toBeEnabled();

  await drag(page, pictures.nth(0), pictures.nth(2), false);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await words()).toEqual(['The courtyard', 'The bunks', 'The lamp']);

  await drag(page, pictures.nth(0), pictures.nth(2));
  expect(await words()).toEqual(['The bunks', 'The lamp', 'The courtyard']);
  await drag(page, pictures.nth(1), pictures.nth(0));
  expect(await words()).toEqual(['The lamp', 'The bunks', 'The courtyard']);
  await expect(page.getByLabel('Photo URL')).toHaveValue(picture('the-snug'));
  await page.getByRole('button', { name: 'Move picture 1 down' }).press('Enter');
  expect(await words()).toEqual(['The bunks', 'The lamp', 'The courtyard']);
  await expect(page.getByRole('button', { name: 'Move picture 2 down' })).toBeFocused(); // the same button
  await page.getByRole('button', { name: 'Move picture 2 up' }).press('Enter');
  await expectNoViolation(page.getByRole('list', { name: 'Pictures in order' }));
  await page.getByLabel('Description of picture 1').fill('At night');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expectPath(page, '/admin');

  await page.goto(`/rooms/${room._id}`);
  const images = page.getByRole('region', { name: /^Pictures of/ }).getByRole('img');
  await expect(images).toHaveCount(3);
  for (const [index, name] of ['At night', 'The bunks', 'The courtyard'].entries())
    await expect(images.nth(index)).toHaveAccessibleName(name);
});
