import { businessDay } from '@innkeep/contract/business-day';
import { addDays, formatCalendarDate } from '@innkeep/contract/calendar-date';
import { expect, test } from './support/guest-test.ts';

test.use({ role: 'desk', viewport: { width: 1280, height: 800 } });

test('the change of a stay shows its total and its press on a screen of 800 px @long', async ({
  page,
  hotel,
}) => {
  const room = await hotel.room({ price: 80 });
  const { _id } = await hotel.deskStay(room, 'Ana Silva');
  await page.goto(`/dashboard/stays/${_id}`);
  await page.getByRole('button', { name: 'Change stay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change stay' });
  await dialog.getByLabel('Check Out').fill(formatCalendarDate(addDays(businessDay(new Date()), 2)));
  await dialog.getByLabel('Check Out').press('Escape');
  await expect(dialog.getByText('$160 instead of $80')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Save change' })).toBeInViewport({ ratio: 1 });
});
