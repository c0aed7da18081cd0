import { expectNoViolation } from './support/access.ts';
import { expectPath, withoutMap } from './support/journey.ts';
import { handsOn } from './support/hands.ts';
import { expect, test } from './support/guest-test.ts';
import { StandInTexts } from './support/texts.ts';

test.use({ role: 'admin' });

test('an admin changes the telephone and a house rule without a pointer, previews them, publishes them, and guests read both @long', async ({
  page,
  context,
}) => {
  await new StandInTexts().serve(context);
  await withoutMap(page);
  const { press, write } = handsOn(page);
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const saved = page.getByText('Saved to the draft.');
  const rule = 'Leave your car in the yard, at no extra cost.';

  await page.goto('/dashboard/today');
  await press(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Texts' }));
  await press(link('The house'));
  await write(page.getByLabel('Phone', { exact: true }), '+1 207 555 0199');
  await press(button('Save'));
  await expect(saved).toBeVisible();
  await press(link('All texts'));
  await press(link('House rules'));
  await write(page.getByRole('group', { name: 'Parking' }).getByLabel('Text'), rule);
  await expectNoViolation(page.getByRole('main'));

  const [preview] = await Promise.all([page.waitForEvent('popup'), press(button('Preview on a phone'))]);
  await expect(preview.getByText(rule)).toBeVisible();
  await expect(preview.getByText('Preview of the draft.')).toBeVisible();
  expect(await preview.evaluate(() => innerWidth)).toBe(390);
  await preview.close();
  // The tab that opened it shows no draft.
  expect(await page.evaluate(() => sessionStorage.getItem('previewed-texts'))).toBeNull();
  await press(button('Save'));
  await expect(button('Save')).toBeHidden();

  await press(link('Publish…'));
  await expect(page.getByRole('row', { name: /^Phone / })).toContainText('+1 207 555 0199');
  await expect(page.getByRole('row', { name: /^Sections: Parking / })).toContainText(rule);
  await expectNoViolation(page.getByRole('main'));
  await press(button('Publish version 1'));
  await expectPath(page, '/dashboard/texts');
  await expect(page.getByText('Guests see version 1.')).toBeVisible();
  await expect(page.getByText('The pages carry version 0;')).toBeVisible();
  await expectNoViolation(page.getByRole('main'));
  await press(link('Versions'));
  await expect(button('Restore House rules of version 0')).toBeVisible();
  await expectNoViolation(page.getByRole('main'));

  await page.goto('/about');
  await expect(page.getByRole('main').getByRole('link', { name: '+1 207 555 0199' })).toBeVisible();
  await page.goto('/house-rules');
  await expect(page.getByText(rule)).toBeVisible();
});
