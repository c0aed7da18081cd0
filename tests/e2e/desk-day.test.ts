import { businessDay } from '@innkeep/contract/business-day';
import { addDays, formatCalendarDate } from '@innkeep/contract/calendar-date';
import { bookingsOf, heldNights } from '../api/support/room-documents.ts';
import { expectNoViolation, expectNoViolationInForcedColors } from './support/access.ts';
import { goInApp } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { handsOn } from './support/hands.ts';

test.use({ role: 'desk', isTranslated: true });

const today = businessDay(new Date());

test('a guest rings, arrives, stays longer and leaves early: by keys alone @long', async ({
  page,
  hotel,
}) => {
  const room = await hotel.room({ price: 80 });
  const { press, write, choose } = handsOn(page);
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  const name = `Jörg Mülle${room._id.slice(-4)}`;
  const card = page.getByRole('article', { name });
  const dialog = page.getByRole('dialog');

  await page.goto('/dashboard/today');
  await press(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'New booking' }));
  await write(main.getByLabel('Check In', { exact: true }), formatCalendarDate(today));
  await write(main.getByLabel('Check Out', { exact: true }), formatCalendarDate(addDays(today, 3)));
  await choose(main.getByRole('radio', { name: room.name }));
  await write(main.getByLabel('Name', { exact: true }), name);
  await write(main.getByLabel('Phone'), '+1 207 555 0199');
  await write(main.getByLabel('Note'), 'Brings a dog');
  await press(button(`Book: ${room.name}, $240`));
  await expect(main.getByText('No e-mail on file: give the guest this number.')).toBeVisible();

  await press(main.getByRole('link', { name: 'Back to Today' }));
  await expect(card).toContainText('Owes $240');
  await expect(card).toContainText('Note Brings a dog');
  await press(button(`Check in: ${name}`));
  await expect(button(`Check out: ${name}`)).toBeVisible();
  const link = main.getByRole('link', { name });
  await expect(link).toBeFocused();
  await press(link);
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  await press(button('Undo check-in'));
  await expect(main.getByText('Booked', { exact: true })).toBeVisible();
  await press(button('Check in'));
  await expect(main.getByText('In house', { exact: true })).toBeVisible();

  await press(button('Change stay'));
  await write(dialog.getByLabel('Check Out'), formatCalendarDate(addDays(today, 4)));
  await expect(dialog.getByText('+$80')).toBeVisible();
  await test.step('of which all is seen on a screen of 800 px', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Escape'); // the calendar closes
    await expect(dialog.getByText('$320 instead of $240')).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Save change' })).toBeInViewport({ ratio: 1 });
  });
  await press(dialog.getByRole('button', { name: 'Save change' }));
  await expect(page.getByText('Stay changed.')).toBeVisible(); // shown for some seconds
  await expect(dialog).toBeHidden();
  await expect(main.getByText('4 nights, 2 guests')).toBeVisible();

  await press(button('Check out'));
  await choose(dialog.getByRole('radio', { name: 'Charge nights stayed only' }));
  await expect(dialog.getByText('Owes $80')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Leave owing…' }));
  await write(dialog.getByLabel('Reason'), 'The firm is sent a bill');
  await press(dialog.getByRole('button', { name: 'Check out, $80 owing' }));
  await expect(main.getByText('Checked out', { exact: true })).toBeVisible();
  await expect(main.getByText(/ were released\.$/)).toBeVisible();
  const [booking] = await bookingsOf(room._id);
  expect(booking?.get('quote.total')).toBe(80_00);
  expect(await heldNights(room._id)).toEqual({ [today]: booking?.id });
  await expectNoViolation(main);
  await expectNoViolationInForcedColors(main);

  await page.goto('/dashboard/today');
  const owing = main
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('listitem')
    .filter({ hasText: `${name}Owes $80` });
  await expect(owing).toContainText(`Checked out (${room.name}`);
  await press(owing.getByRole('link'));
  await press(button('Waive the balance'));
  await write(dialog.getByLabel('Reason'), 'It was cold');
  await press(dialog.getByRole('button', { name: 'Waive', exact: true }));
  await expect(main.getByText('Waived $80: the stay costs $0 instead of $80.')).toBeVisible();
  await page.goto('/dashboard/today');
  await expect(main.getByRole('region', { name: /^Arrivals/ })).toBeVisible();
  await expect(owing).toBeHidden();

  await goInApp(page, '/dashboard/stays');
  await write(main.getByLabel('Search'), `mulle${room._id.slice(-4)}`);
  await expect(main.getByRole('link', { name })).toBeVisible();
  await expect(main.getByText('1 stay.')).toBeVisible();
});
