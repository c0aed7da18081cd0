import { addDays, formatCalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import { taxWith } from '@innkeep/contract/testing/tariffs';
import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { DEMO, expectPath } from './support/journey.ts';
import { uniqueGuest } from './support/own-hotel.ts';
import { restoreSession } from './support/restore-session.ts';

test('an admin sells extras, a guest books two and drops one, and the desk posts a third and takes it back @long', async ({
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
  });
  const [breakfast, dog, wine] = ['Breakfast', 'Dog', 'Wine'].map((kind) => hotel.extraName(kind));
  const room = await hotel.room({ price: 120 });
  const guest = await hotel.guest();
  const inHouse = await hotel.deskStay(room, uniqueGuest('Wilma'), { isWalkIn: true });

  await restoreSession(page, DEMO.admin);
  await page.goto('/dashboard/rates');
  const extras = page.getByRole('region', { name: 'Extras' });
  const write = (label: string, text: string) => extras.getByLabel(label, { exact: true }).fill(text);
  const add = async (name = '', price: string, per: string, onCancel: string) => {
    await extras.getByRole('button', { name: 'Add an extra' }).click();
    await write('Name', name);
    await write('Price', price);
    await extras.getByLabel('For', { exact: true }).selectOption({ label: per });
    await extras.getByLabel('Cancelling the stay').selectOption({ label: onCancel });
    await extras.getByLabel('VAT 19 %').check();
  };
  const onlyThen = async () => {
    await write('Starts on', formatCalendarDate(checkin));
    await write('Ends before', formatCalendarDate(checkout));
  };
  await add(breakfast, '15', 'each guest and night', 'Costs nothing');
  await onlyThen();
  await expectNoViolation(extras);
  await add(dog, '10', 'each stay', 'Costs what the cancellation terms say');
  await onlyThen();
  await add(wine, '24', 'each piece', 'Costs nothing');
  await extras.getByLabel('Who adds it').selectOption({ label: 'Only the desk' });
  await page.getByRole('button', { name: 'Save rates' }).click();
  await expect(page.getByText('Rates saved.')).toBeVisible();

  await restoreSession(page, guest);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/book?room=${room._id}&checkin=${checkin}&checkout=${checkout}&guests=2`);
  const step = page.getByRole('region', { name: 'Extras' });
  const total = page.locator('.book-bill .receipt-total');
  await expect(total).toHaveText('Total bill$250');
  await expect(step.getByText(`${wine}`)).toBeHidden();
  await step.getByLabel(`${breakfast}`, { exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(step.getByLabel(`${breakfast}: guests`)).toHaveValue('2');
  await step.getByLabel(`${dog}`, { exact: true }).check();
  await expect(total).toHaveText('Total bill$320');
  await expectNoViolation(page.locator('.booking-form'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Confirm Book' }).click();
  await expectPath(page, '/dashboard/booking');
  await page.getByRole('article', { name: room.name }).getByRole('link', { name: 'Booking details' }).click();
  await expect(page.getByRole('region', { name: 'Bill' })).toContainText('Total bill$320');

  await page.getByRole('button', { name: 'Change your stay' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`${breakfast}`, { exact: true }).uncheck();
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
  await desk.getByRole('button', { name: `${wine} $24` }).click();
  await expect(desk.getByText(`${wine} added.`)).toBeVisible();
  await expect(bill).toContainText(`${wine}`);
  await expectNoViolation(desk);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(bill).not.toContainText(`${wine}`);
  await expect(bill.locator('.receipt-total')).toHaveText(before, { useInnerText: true });
});
