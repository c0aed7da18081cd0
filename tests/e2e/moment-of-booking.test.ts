import { addDays, type CalendarDate, spellCalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import { STORAGE_KEY } from '../spec/literals.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';
import { holdBack } from './support/requests.ts';
import { expectPath } from './support/journey.ts';

const today = hotelToday();
const stay = { checkin: addDays(today, 50), checkout: addDays(today, 52) };
const query = `checkin=${stay.checkin}&checkout=${stay.checkout}&guests=2`;
const words = (date: CalendarDate) =>
  spellCalendarDate(date, { weekday: 'short', day: 'numeric', month: 'short' });

test('books the room that the address names, not the one that another tab has chosen since; a success never looks like a failure @long', async ({
  page,
  hotel,
}) => {
  const [room, other] = [await hotel.room(), await hotel.room()];
  await restoreSession(page, await hotel.guest());
  await page.goto(`/book?${query}&room=${room._id}`);
  await expect(page.getByRole('heading', { level: 1, name: room.name })).toBeVisible();
  await page.evaluate(
    ([key, kept]) => {
      localStorage.setItem(key, kept);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: kept }));
    },
    [STORAGE_KEY.chosenRoom, JSON.stringify(other)] as const,
  );
  await expect(page.getByRole('heading', { level: 1, name: room.name })).toBeVisible();
  const bill = page.locator('.receipt');
  await expect(bill).toContainText(`${words(stay.checkin)} to ${words(stay.checkout)}, 2 nights`);
  const asked = page.waitForRequest('**/orders');
  const listComes = await holdBack(page, '**/bookings?*');
  await page.waitForLoadState('networkidle'); // the next page's code is loaded
  await page.evaluate(watchForm);
  await page.getByRole('button', { name: 'Confirm Book' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ room: { _id: room._id }, expected: 16_000 });
  await expectPath(page, '/dashboard/booking');
  listComes();

  const ticket = page.getByRole('article').first();
  await expect(ticket).toContainText('Booked just now');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen); // set by watchForm
  expect(seen.slice(seen.indexOf('Booking your room…'))).toEqual(['Booking your room…', 'Your Booking']);
  await expect(ticket).toContainText(/Booking number [0-9A-F]{4}-[0-9A-F]{4}/);
  await expect(ticket.getByRole('link', { name: 'How to pay' })).toBeVisible();
  await expect(ticket.getByRole('button', { name: 'Add to calendar' })).toBeVisible();

  const letGo = await holdBack(page, '**/availability?*');
  await page.goBack();
  await expect(page.getByText('You have booked these nights:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm Book' })).toHaveCount(0);
  letGo();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('You have booked these nights:')).toBeVisible();
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: room.name })).toBeVisible();
});

/** For each frame the button's text, or the message about its nights; then the next page's heading. */
function watchForm() {
  const seen: string[] = [];
  Object.assign(window, { seen });
  const look = () => {
    const form = document.querySelector('.booking-form');
    const said = form?.textContent.includes('is taken')
      ? 'sold'
      : (form?.querySelector('[type=submit]') ?? document.querySelector('main h1'))?.textContent;
    if (seen.at(-1) !== said) seen.push(said ?? 'nothing');
    requestAnimationFrame(look);
  };
  look();
}
