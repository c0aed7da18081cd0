import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { extraWith } from '@innkeep/contract/testing/extras';
import { taxWith } from '@innkeep/contract/testing/tariffs';
import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { DEMO, expectPath } from './support/journey.ts';
import { uniqueGuest } from './support/own-hotel.ts';
import { restoreSession } from './support/restore-session.ts';

/** An extra with the higher VAT, whose name no other test expects. */
const extra = (changes: Omit<Parameters<typeof extraWith>[0], 'id'> & { name: string }) =>
  extraWith({ ...changes, id: `e2e-${changes.name.toLowerCase()}`, taxes: ['e2e-vat19'] });

test('a guest books two extras and drops one, and the desk posts a third and takes it back @long', async ({
  page,
  hotel,
}) => {
  const checkin = addDays(hotelToday(), 280); // nights that no other test uses
  const checkout = addDays(checkin, 2);
  const dates = { from: checkin, until: checkout };
  const vat = { kind: 'percent', isIncluded: true, ...dates } as const;
  await hotel.rates({
    seasons: [],
    taxes: [
      taxWith({ id: 'e2e-vat7', name: 'VAT 7 %', rate: 7000, ...vat }),
      taxWith({ id: 'e2e-vat19', name: 'VAT 19 %', rate: 19_000, isOnNights: false, ...vat }),
      taxWith({ id: 'e2e-city', name: 'City tax', kind: 'person-night', rate: 250, ...dates }),
    ],
    extras: [
      extra({ name: 'Porridge', per: 'guest-night', amount: 1500, onCancel: 'back', ...dates }),
      extra({ name: 'Parrot', per: 'stay', amount: 1000, ...dates }),
      extra({ name: 'Perry', per: 'piece', amount: 2400, choose: 'desk' }),
    ],
  });
  const room = await hotel.room({ price: 120 });
  const guest = await hotel.guest();
  const inHouse = await hotel.deskStay(room, uniqueGuest('Wilma'), { isWalkIn: true });

  await restoreSession(page, guest);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/book?room=${room._id}&checkin=${checkin}&checkout=${checkout}&guests=2`);
  const step = page.getByRole('region', { name: 'Extras' });
  const total = page.locator('.book-bill .receipt-total');
  await expect(total).toHaveText('Total bill$250');
  await expect(step.getByText('Perry')).toBeHidden();
  await step.getByLabel('Porridge', { exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(step.getByLabel('Porridge: guests')).toHaveValue('2');
  await step.getByLabel('Parrot', { exact: true }).check();
  await expect(total).toHaveText('Total bill$320');
  await expectNoViolation(page.locator('.booking-form'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Confirm Book' }).click();
  await expectPath(page, '/dashboard/booking');
  await page.getByRole('article', { name: room.name }).getByRole('link', { name: 'Booking details' }).click();
  await expect(page.getByRole('region', { name: 'Bill' })).toContainText('Total bill$320');

  await page.getByRole('button', { name: 'Change your stay' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Porridge', { exact: true }).uncheck();
  await expect(dialog).toContainText('New total$260');
  await expectNoViolation(dialog);
  await dialog.getByRole('button', { name: 'Change my stay' }).click();
  await expect(page.getByText('Your stay has been changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bill' })).toContainText('Total bill$260');

  await restoreSession(page, DEMO.desk);
  await page.goto(`/dashboard/stays/${inHouse._id}`);
  const desk = page.getByRole('region', { name: 'Extras' });
  const bill = page.getByRole('region', { name: 'Bill' });
  const before = await bill.locator('.receipt-total').innerText();
  await desk.getByRole('button', { name: 'Add extra' }).click();
  await desk.getByRole('button', { name: 'Perry $24' }).click();
  await expect(desk.getByText('Perry added.')).toBeVisible();
  await expect(bill).toContainText('Perry');
  await expectNoViolation(desk);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(bill).not.toContainText('Perry');
  await expect(bill.locator('.receipt-total')).toHaveText(before, { useInnerText: true });
});
