import { addDays, formatCalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { db } from '../api/support/admin-sdk.ts';
import { bookingsOf, heldNights } from '../api/support/room-documents.ts';
import { expectNoViolation, expectNoViolationInForcedColours } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { handsOn } from './support/hands.ts';
import { FieldValue } from 'firebase-admin/firestore';

test.use({ role: 'desk' });

const today = hotelToday();

test(
  'somebody rings, arrives, stays longer and leaves early: by keys alone, and with a finger on a phone',
  { tag: '@phone' },
  async ({ page, hotel }, { project }) => {
    test.slow(); // a whole day
    const room = await hotel.room({ price: 80 });
    const { press, write, choose } = handsOn(page);
    const main = page.getByRole('main');
    const button = (name: string | RegExp) => main.getByRole('button', { name });
    const name = `Jörg Mülle${room._id.slice(-4)}`;
    const card = page.getByRole('article', { name });
    const dialog = page.getByRole('dialog');

    await page.goto('/dashboard/today');
    await press(
      page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'New booking' }),
    );
    await write(main.getByLabel('Check In', { exact: true }), formatCalendarDate(today));
    await write(main.getByLabel('Check Out', { exact: true }), formatCalendarDate(addDays(today, 3)));
    await choose(main.getByRole('radio', { name: room.name }));
    await write(main.getByLabel('Name', { exact: true }), name);
    await write(main.getByLabel('Phone'), '+1 207 555 0199');
    await write(main.getByLabel('Note'), 'Brings a dog');
    await press(button(`Book: ${room.name}, $240`));
    await expect(main.getByText('Nothing is mailed: tell them the number.')).toBeVisible();

    await press(main.getByRole('link', { name: 'Back to Today' }));
    await expect(card).toContainText('Owes $240');
    await expect(card).toContainText('Note Brings a dog');
    await press(button(`Check in: ${name}`));
    const inHouse = main.getByRole('link', { name: /In house$/ });
    if (await inHouse.isVisible()) await press(inHouse);
    await expect(button(`Check out: ${name}`)).toBeVisible();
    const link = main.getByRole('link', { name });
    if (project.name === 'wide') await expect(link).toBeFocused();
    await press(link);
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await press(button('Undo check-in'));
    await expect(main.getByText('Booked', { exact: true })).toBeVisible();
    await press(button('Check in'));
    await expect(main.getByText('In house', { exact: true })).toBeVisible();

    await press(button('Change the stay'));
    await write(dialog.getByLabel('Check Out'), formatCalendarDate(addDays(today, 4)));
    await expect(dialog.getByText('+$80')).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Save the change' }));
    await expect(page.getByText('The stay is changed.')).toBeVisible(); // for some seconds
    await expect(dialog).toBeHidden();
    await expect(main.getByText('4 nights, 2 guests')).toBeVisible();

    await press(button('Check out'));
    await choose(dialog.getByRole('radio', { name: 'Only the nights that were slept' }));
    await expect(dialog.getByLabel('Amount')).toHaveValue('80');
    await choose(dialog.getByRole('radio', { name: 'Leave it owing' }));
    await write(dialog.getByLabel('Reason'), 'The firm is sent a bill');
    await press(dialog.getByRole('button', { name: 'Check out' }));
    await expect(main.getByText('Checked out', { exact: true })).toBeVisible();
    await expect(main.getByText(/^The nights from .* on were given back\.$/)).toBeVisible();
    const [booking] = await bookingsOf(room._id);
    expect(booking?.get('quote.total')).toBe(80_00);
    expect(await heldNights(room._id)).toEqual({ [today]: booking?.id });
    await expectNoViolation(page);

    await page.goto('/dashboard/today');
    const owing = main.getByRole('listitem').filter({ hasText: `${name} left` });
    await expect(owing).toContainText('owes $80');
    await press(owing.getByRole('link'));
    await press(button('Waive what is owed'));
    await write(dialog.getByLabel('Reason'), 'It was cold');
    await press(dialog.getByRole('button', { name: 'Waive it' }));
    await expect(main.getByText('Waived $80: the stay costs $0 instead of $80.')).toBeVisible();
    await page.goto('/dashboard/today');
    await expect(main.getByRole('region', { name: /^Arrivals/ })).toBeVisible();
    await expect(owing).toBeHidden();

    await page.goto('/dashboard/stays');
    await write(main.getByLabel('Search'), `mulle${room._id.slice(-4)}`);
    await expect(main.getByRole('link', { name })).toBeVisible();
    await expect(main.getByText('1 stay.')).toBeVisible();
  },
);

test('who has not come by the next day is an alert, and is marked as a no-show by hand', async ({
  page,
  hotel,
}) => {
  const room = await hotel.room({ price: 80 });
  const name = `Kim Late ${room._id.slice(-4)}`;
  const stay = { checkin: today, checkout: addDays(today, 2) };
  const { insertedId } = await hotel.booking(await hotel.guest(name), room, stay);
  // As if it had been booked for yesterday.
  await db
    .collection(COLLECTIONS.bookings)
    .doc(insertedId)
    .update({ checkin: addDays(today, -1), cancelUntil: FieldValue.delete() });

  const { press } = handsOn(page);
  const main = page.getByRole('main');
  await page.goto('/dashboard/today');
  const alert = main.getByRole('listitem').filter({ hasText: `${name} was to arrive` });
  await expect(alert).toContainText('and has not come.');
  await press(alert.getByRole('link'));
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  await press(main.getByRole('button', { name: 'No-show' }));
  const dialog = page.getByRole('dialog', { name: `${name} has not come?` });
  await expect(dialog.getByText(/^By the terms of this booking/)).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Give 2 nights back' })).toBeChecked();
  await press(dialog.getByRole('button', { name: 'Mark as no-show' }));
  await expect(main.getByRole('button', { name: 'Undo no-show' })).toBeVisible();
  expect(await heldNights(room._id)).toEqual({});
});

test('each state of a stay has a mark of its own', async ({ page }) => {
  await page.goto('/dashboard/chart');
  const marks = page.locator('.stay-state-shape');
  await expect(marks).toHaveCount(4);
  const looks = await marks.evaluateAll((shapes) =>
    shapes.map((shape) => {
      const { backgroundColor, borderLeftWidth, borderTopColor } = getComputedStyle(shape);
      return [backgroundColor, borderLeftWidth, borderTopColor].join();
    }),
  );
  expect(new Set(looks).size).toBe(4);
});

test.describe('as admin', () => {
  test.use({ role: 'admin' });

  test('no barrier: the pages of the desk in forced colours', async ({ page }) => {
    for (const [path, heading] of [
      ['/dashboard/today', /^Today/],
      ['/dashboard/stays', 'Stays'],
      ['/dashboard/new-booking', 'New booking'],
      ['/dashboard/figures', 'Figures'],
      ['/dashboard/audit', 'Audit'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.locator('.skeleton')).toHaveCount(0);
        await expectNoViolationInForcedColours(page);
      });
    await page.goto('/dashboard/stays');
    await page.getByRole('main').getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
    await expectNoViolationInForcedColours(page);
  });
});
