import { readFile } from 'node:fs/promises';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { businessDay } from '@innkeep/contract/business-day';
import { addDays, spellDate } from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';
import { HOUSE } from '@innkeep/hotel/texts/house';
import { MESSAGE } from '../spec/literals.ts';
import { expectNoViolation } from './support/access.ts';
import { bookNow, expectPath, goInApp } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';

test('a booking has a page with all that its guest needs, and can be cancelled there: no barrier from the form to the end @long', async ({
  page,
  hotel,
}) => {
  const guest = await hotel.guest();
  const room = await hotel.room({ price: 99.5, capacity: 2 });
  const today = businessDay(new Date());
  const stay = { checkin: addDays(today, 3), checkout: addDays(today, 5) };
  const { insertedId } = await hotel.booking(guest, room, stay);
  await hotel.pastStay(guest, room, { checkin: addDays(today, -9), checkout: addDays(today, -7) });
  await restoreSession(page, guest);
  await test.step('a form that is refused, with sold nights', async () => {
    await page.goto(`/rooms/${room._id}`);
    await bookNow(page);
    await page.getByLabel('Guests').fill('5');
    await page.getByRole('button', { name: 'Confirm Book' }).click();
    await expect(page.getByText('Choose your check-in date.')).toBeVisible();
    await page.getByLabel('Check In').click();
    await expect(page.getByRole('dialog').getByText('Sold out').last()).toBeVisible();
    await expectNoViolation(page.locator('.booking-form'));
  });
  await goInApp(page, '/dashboard/booking');
  await expect(page.getByRole('region', { name: 'Past stays' })).toBeVisible();
  await expectNoViolation(page.getByRole('main'));
  await page
    .getByRole('link', { name: `Booking details: ${room.name}` })
    .first()
    .click();
  await expectPath(page, `/dashboard/booking/${insertedId}`);

  const booking = page.getByRole('article');
  await expect(booking.getByRole('heading', { level: 1, name: room.name })).toBeVisible();
  await expectNoViolation(page.getByRole('main'));
  await expect(booking).toContainText(`Booking number ${bookingNumber(insertedId)}`);
  await expect(booking.getByRole('region', { name: 'Dates' })).toContainText(
    spellDate(stay.checkin).replace(/^\w+ /, ''),
  );
  await expect(booking.getByRole('region', { name: 'Bill' })).toContainText(
    '$99.50 × 2 nightsTotal bill$199',
  );
  const download = page.waitForEvent('download');
  await booking.getByRole('button', { name: 'Add to calendar' }).click();
  const calendar = await readFile(await (await download).path(), 'utf8');
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${stay.checkin.replaceAll('-', '')}`);
  const directions = booking.getByRole('region', { name: 'How to find us' });
  await expect(directions).toContainText(HOUSE.address.street);
  await expect(directions.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=/,
  );
  await test.step('on paper: one sheet, headed by the hotel, without buttons', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(booking.getByText(HOTEL.name)).toBeVisible();
    await expect(booking.getByText('Booked by Robin Example')).toBeVisible();
    await expect(directions).toContainText(HOUSE.directions);
    await expect(booking.getByRole('region', { name: 'Bill' })).toContainText(
      /Pay at the hotel.*At the desk we take cards, and cash in US dollars/,
    );
    await expect(booking.getByText('At the desk we take')).toBeVisible();
    for (const role of ['banner', 'contentinfo', 'button', 'img'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe('rgb(255, 255, 255)');
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets).toHaveLength(1);
    await page.emulateMedia({ media: null, colorScheme: null });
  });

  const plans = booking.getByRole('region', { name: 'If your plans change' });
  await expect(plans).toContainText('your room is released straight away.');
  await plans.getByRole('button', { name: 'Cancel Book' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await plans.getByRole('button', { name: 'Cancel Book' }).click();
  await expect(page.getByRole('dialog')).toContainText('This can’t be undone.');
  await expectNoViolation(page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Book' }).click();
  await expectNoViolation(page.locator('.toast').filter({ hasText: MESSAGE.bookingCancelled }));
  await expectPath(page, '/dashboard/booking');
});
