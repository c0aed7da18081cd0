import { businessDay } from '@innkeep/contract/business-day';
import { formatCalendarDate, addDays } from '@innkeep/contract/calendar-date';
import { bookingsOf } from '../api/support/room-documents.ts';
import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { handsOn } from './support/hands.ts';

test.use({ role: 'desk' });

const today = businessDay(new Date());

test('a guest pays in cash and at the terminal, and is given something back: with a finger on a phone @phone-only', async ({
  page,
  hotel,
}) => {
  const room = await hotel.room({ price: 80 });
  const { press, write, choose } = handsOn(page);
  const main = page.getByRole('main');
  const bill = main.getByRole('region', { name: 'Bill' });
  const dialog = page.getByRole('dialog');

  await page.goto(`/dashboard/new-booking?room=${room._id}`);
  await write(main.getByLabel('Check In', { exact: true }), formatCalendarDate(today));
  await write(main.getByLabel('Check Out', { exact: true }), formatCalendarDate(addDays(today, 3)));
  await choose(main.getByRole('radio', { name: room.name }));
  await write(main.getByLabel('Name', { exact: true }), 'Ana Silva');
  await press(main.getByRole('button', { name: `Book: ${room.name}, $240` }));
  await press(main.getByRole('link', { name: 'Open the booking' }));
  await expect(bill).toContainText('Balance due$240');

  await press(bill.getByRole('button', { name: 'Take payment' }));
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await write(dialog.getByLabel('Amount'), '100');
  await expectNoViolation(bill);
  await press(dialog.getByRole('button', { name: 'Record payment' }));
  await expect(bill).toContainText('Paid$100Balance due$140');
  await expect(bill).toContainText('$100 in cash');

  await press(bill.getByRole('button', { name: 'Take payment' }));
  await choose(dialog.getByRole('radio', { name: 'Card at the terminal' }));
  await press(dialog.getByRole('button', { name: 'Record payment' }));
  await expect(bill).toContainText('Paid$240Balance due$0');

  await press(bill.getByRole('button', { name: 'Refund' }));
  await write(dialog.getByLabel('Amount'), '25');
  await write(dialog.getByLabel('Reason'), 'The heating was cold');
  await expect(dialog.getByRole('checkbox', { name: 'Take $25 off the bill, too' })).toBeChecked();
  await press(dialog.getByRole('button', { name: 'Refund $25' }));
  await expect(bill).toContainText('Discount−$25Charged$215Paid$240Refunded−$25Balance due$0');
  await expect(bill).toContainText('−$25 in cash');
  await expect(main.getByRole('region', { name: 'History' })).toContainText('“The heating was cold”');
  await expectNoViolation(bill);

  const [booking] = await bookingsOf(room._id);
  expect(booking?.get('money')).toEqual({ paid: 240_00, refunded: 25_00 });
  expect(booking?.get('waived')).toBe(25_00);
  await page.emulateMedia({ media: 'print' });
  await expect(bill.getByText('Refund from the hotel: in cash at the hotel')).toBeVisible();
  await expect(main.getByText('The heating was cold')).toHaveCount(2);
  for (const words of await main.getByText('The heating was cold').all()) await expect(words).toBeHidden();
  await page.emulateMedia({ media: null });
});
