import { addDays, formatCalendarDate, monthOf } from '@innkeep/contract/calendar-date';
import { hotelToday } from '@innkeep/contract/hotel-today';
import { spellCalendarDate } from '@innkeep/contract/spell-calendar-date';
import type { Stay } from '@innkeep/contract/stay';
import { day } from '@innkeep/contract/testing/dates';
import { dayOf, expectPath, leafTo, someStay, typeStay } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

/** With the days after it in the same month, which is all that a phone shows. */
function someStayEarlyInItsMonth(nights: number): Stay {
  const month = monthOf(addDays(someStay(nights).checkin, 31));
  const checkin = addDays(day(`${month}-01`), Math.floor(Math.random() * 20));
  return { checkin, checkout: addDays(checkin, nights) };
}

test(
  'sold nights are grey and named; arriving on a departure day and leaving on an arrival day are not',
  { tag: '@phone' },
  async ({ page, hotel }) => {
    const before = someStayEarlyInItsMonth(2);
    const after = { checkin: addDays(before.checkout, 2), checkout: addDays(before.checkout, 3) };
    const room = await hotel.room({ price: 80 });
    const guest = await hotel.guest();
    await hotel.booking(guest, room, before);
    await hotel.booking(guest, room, after);

    await page.goto(`/rooms/${room._id}`);
    const panel = page.getByRole('complementary', { name: 'Book this room' });
    await page.getByLabel('Check In').click();
    await leafTo(page, before.checkout);
    for (const night of [before.checkin, addDays(before.checkin, 1)]) {
      const day = dayOf(page, night);
      await expect(day).toHaveAccessibleName(/^Sold \w+day, /);
      await expect(day).toHaveAccessibleDescription('Sold');
    }
    await expect(page.getByRole('dialog').getByText('Sold').last()).toBeVisible();
    const month = page.getByRole('grid', {
      name: `${spellCalendarDate(before.checkin, { month: 'long' })} ${before.checkin.slice(0, 4)}`,
    });
    await expect(month.getByRole('row').getByRole('gridcell').first()).toBeAttached();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByLabel('Check In')).toHaveAccessibleDescription('dd/mm/yyyy');
    await dayOf(page, before.checkout).click();

    await expect(page.getByLabel('Check Out')).toBeFocused();
    await leafTo(page, after.checkin);
    await expect(dayOf(page, after.checkout)).toHaveAttribute('aria-disabled', 'true');
    await dayOf(page, after.checkin).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(panel).toContainText('$80 × 2 nights $160');

    // A stay typed across the sold night is refused in a sentence.
    await typeStay(page, { checkin: before.checkout, checkout: addDays(after.checkout, 1) });
    const night = spellCalendarDate(after.checkin, { weekday: 'long', day: 'numeric', month: 'long' });
    const refusal = panel.getByText(`The night of ${night} is sold. Leave by then, or choose other days.`);
    await expect(refusal).toBeVisible();
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect(page.getByLabel('Check Out')).toBeFocused();
    await expectPath(page, `/rooms/${room._id}`);

    await page.getByLabel('Check Out').fill(formatCalendarDate(after.checkin));
    await expect(refusal).toBeHidden();
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expectPath(page, '/login');
    await page.goBack();
    await expect(page.getByLabel('Check Out')).toHaveValue(formatCalendarDate(after.checkin));
  },
);

test(
  'the calendar works by keyboard alone, and shows as many months as there is room for',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const today = hotelToday();
    await page.goto('/');
    await page.getByLabel('Check In').focus();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('ArrowDown');
    const calendar = page.getByRole('dialog', { name: 'Choose the day you arrive' });
    await expect(calendar.getByRole('grid')).toHaveCount(project.name === 'wide' ? 2 : 1);
    await expect(dayOf(page, today)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(dayOf(page, addDays(today, 1))).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page.getByLabel('Check In')).toHaveValue(formatCalendarDate(addDays(today, 1)));
    await expect(page.getByLabel('Check Out')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByLabel('Check Out')).toBeFocused();
    await expect(page.getByLabel('Check Out')).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);

    await page.keyboard.press('Enter');
    await expectPath(page, '/rooms');
  },
);
