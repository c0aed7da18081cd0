import type { BookingMade } from '@innkeep/contract/booking';
import {
  addDays,
  weekdayOf,
  type CalendarDate,
  hotelToday,
  spellCalendarDate,
} from '@innkeep/contract/calendar-date';
import { seasonWith, taxWith } from '@innkeep/contract/testing/tariffs';
import type { Locator } from '@playwright/test';
import { mailAbout } from '../api/support/caught-mail.ts';
import { bookNow, expectPath } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';

/** Returns the Wednesday of a week that starts in so many days. */
function wednesdayAfter(days: number): CalendarDate {
  const first = addDays(hotelToday(), days);
  return addDays(first, (10 - weekdayOf(first)) % 7);
}

/** The rows of a bill: the text before each amount, and the amount. */
const rowsOf = (receipt: Locator) =>
  receipt
    .locator('> div')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

const shortDate = (date: CalendarDate) =>
  spellCalendarDate(date, { weekday: 'short', day: 'numeric', month: 'short' });

test.describe('on a phone, half a day away from the hotel, in a browser that translates', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    timezoneId: 'Pacific/Kiritimati',
    isTranslated: true,
  });

  test('a bill of season, tax and code is the same, to the character, from the form to the mail @long', async ({
    page,
    hotel,
  }) => {
    const checkin = wednesdayAfter(325);
    const [thursday, checkout] = [addDays(checkin, 1), addDays(checkin, 3)];
    const dates = { from: checkin, until: checkout };
    await hotel.rates({
      seasons: [
        seasonWith('Summer', thursday, checkout, { id: 'e2e-bill', percent: 2000, weekdays: { 5: 1500 } }),
      ],
      taxes: [
        taxWith({ id: 'e2e-vat', name: 'VAT', kind: 'percent', rate: 7000, isIncluded: true, ...dates }),
        taxWith({ id: 'e2e-tourist', name: 'Tourist tax', kind: 'person-night', rate: 200, ...dates }),
      ],
    });
    const code = await hotel.promo();
    const room = await hotel.room({ price: 99.99, amenities: ['bookshelf'] });
    const guest = await hotel.guest();
    await restoreSession(page, guest);

    const nights = [
      ['Price', '$99.99 × 1 night'],
      [`Summer, night of ${shortDate(thursday)}`, '$119.99 × 1 night'],
      [`Summer, night of ${shortDate(addDays(thursday, 1))}`, '$137.99 × 1 night'],
    ];
    const stay = ['Stay', `${shortDate(checkin)} to ${shortDate(checkout)}, 3 nights`];
    const withoutCode = [
      stay,
      ...nights,
      ['Tourist tax', '$12'],
      ['Included: VAT', '$23.42'],
      ['Total bill', '$369.97'],
    ];
    const lines = [...nights, ['Welcome', '−$35.80'], ['Tourist tax', '$12'], ['Included: VAT', '$21.08']];

    await page.goto(`/rooms?checkin=${checkin}&checkout=${checkout}&guests=2&amenities=bookshelf`);
    const card = page.getByRole('article').filter({ hasText: room.name });
    await expect(card).toContainText('Price:$119.32on average');
    await expect(card).toContainText('$369.97 for 3 nights, taxes included');

    await card.getByRole('link', { name: 'Show Details' }).click();
    const panel = page.getByRole('complementary', { name: 'Book this room' });
    await expect.poll(() => rowsOf(panel.locator('.receipt').first())).toEqual(withoutCode);

    await bookNow(page);
    const form = page.locator('.booking-form');
    const receipt = form.locator('.book-bill > .receipt');
    await expect.poll(() => rowsOf(receipt)).toEqual(withoutCode);
    await page.locator('summary', { hasText: 'Have a promotion code?' }).click();
    await page.getByLabel('Promotion code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => rowsOf(receipt)).toEqual([stay, ...lines, ['Total bill', '$334.17']]);

    await expect(form).toContainText('Pay at the hotel.');
    const terms = ['If you cancel We charge', /15:00 \(Rockport time\) nothing$/, 'later $322.17'];
    for (const name of terms) await expect(form.getByRole('row', { name })).toBeVisible();

    const ordered = page.waitForResponse('**/orders');
    await page.getByRole('button', { name: 'Confirm Book' }).click();
    const { insertedId, booking } = (await (await ordered).json()) as BookingMade; // by contract
    expect(booking).toMatchObject({
      total: 334.17,
      quote: {
        total: 33_417,
        nights: [{ off: 1000 }, { off: 1200 }, { off: 1380 }],
        lines: [
          { kind: 'nights', amount: 35_797 },
          { kind: 'code', name: 'Welcome', amount: -3580 },
          { kind: 'included-tax', name: 'VAT', amount: 2108 },
          { kind: 'tax', name: 'Tourist tax', amount: 1200 },
        ],
      },
    });

    await expectPath(page, '/dashboard/booking');
    const ticket = page.getByRole('article', { name: room.name });
    await expect(ticket).toContainText('Total bill$334.17');
    await ticket.getByRole('link', { name: 'Booking details' }).click();
    await expectPath(page, `/dashboard/booking/${insertedId}`);
    const bill = page.getByRole('region', { name: 'Bill' });
    const printed = [['Guests', '2'], ...lines, ['Total bill', '$334.17']];
    await expect.poll(() => rowsOf(bill.locator('.receipt:not(.is-part)'))).toEqual(printed);
    const plans = page.getByRole('region', { name: 'If your plans change' });
    for (const name of terms) await expect(plans.getByRole('row', { name })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const row of await bill.locator('.receipt:not(.is-part) > div').all())
      await expect(row).toBeVisible();
    expect(await rowsOf(bill.locator('.receipt:not(.is-part)'))).toEqual(printed);
    await page.emulateMedia({ media: null });

    await bill.getByRole('link', { name: 'How to pay' }).click();
    await expectPath(page, `/payment/${room._id}`);
    const owed = page.getByRole('main').locator('.receipt');
    await expect
      .poll(async () => (await rowsOf(owed)).slice(1))
      .toEqual([...lines, ['Total due', '$334.17']]);
    await expect(owed).toContainText('3 nights$334.17');

    let mail = '';
    await expect(async () => {
      mail = (await mailAbout(guest.email, /^Your stay at Harbour House/))?.text ?? '';
      expect(mail).toContain('Total');
    }).toPass();
    const mailed = mail.split('\n').filter((line) => line.includes('$'));
    expect(mailed.slice(0, -1)).toEqual([...lines, ['Total', '$334.17']].map((line) => line.join(': ')));
    expect(mailed.at(-1)).toBe('If you cancel later, we charge $322.17.');
  });
});
