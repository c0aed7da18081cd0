import type { BookingMade } from '@innkeep/contract/booking';
import { addDays, type CalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import type { Policy } from '@innkeep/contract/rates/tariff';
import { seasonWith } from '@innkeep/contract/testing/tariffs';
import { expect, type Page, type Route } from '@playwright/test';
import type { OwnHotel } from './own-hotel.ts';
import { restoreSession } from './restore-session.ts';

/** The stand-in's page for card payments: docs/dev/local-stripe.md. */
export const PAY_PAGE = /^http:\/\/127\.0\.0\.1:8026\/pay\/cs_/;

const HALF_FROM_A_WEEK_ON: Policy['tiers'] = [
  { daysBefore: 7, fee: { kind: 'none' } },
  { daysBefore: 0, fee: { kind: 'percent', of: 5000 } },
];

interface Offer {
  pay: Policy['pay'];
  /** How many days ahead its two nights are. */
  days: number;
}

/** Opens the form of a stay of two nights for $200, with $60 in advance. */
export async function openForm(page: Page, hotel: OwnHotel, { pay, days }: Offer) {
  const checkin: CalendarDate = addDays(hotelToday(), days);
  const checkout = addDays(checkin, 2);
  const policy: Policy = { pay, deposit: 3000, tiers: HALF_FROM_A_WEEK_ON };
  const season = seasonWith('Paying', checkin, checkout, { id: `e2e-paying-${days}`, policy });
  await hotel.rates({ seasons: [season], taxes: [] });
  const room = await hotel.room({ price: 100 });
  const guest = await hotel.guest();
  await restoreSession(page, guest);
  await page.goto(`/book?room=${room._id}&checkin=${checkin}&checkout=${checkout}&guests=2`);
  await expect(page.getByText('Total bill', { exact: true })).toBeVisible();
  return { room, guest };
}

export async function book(page: Page, label: string): Promise<BookingMade> {
  const made = readOrder(page);
  await page.getByRole('button', { name: label }).click();
  await expect(page).toHaveURL(PAY_PAGE);
  return made;
}

/** Reads the answer on its way, because it is lost with the page, which is left at once. */
function readOrder(page: Page): Promise<BookingMade> {
  return new Promise((resolve, reject) => {
    const pass = async (route: Route) => {
      const response = await route.fetch();
      resolve((await response.json()) as BookingMade); // the contract's answer
      await route.fulfill({ response });
    };
    void page.route('**/orders', (route) => pass(route).catch(reject), { times: 1 });
  });
}
