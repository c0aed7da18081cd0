import { addDays } from '@innkeep/contract/calendar-date';
import { businessDay } from '@innkeep/contract/business-day';
import type { Page } from '@playwright/test';
import type { CaughtMailJson } from '../../local/src/mail-catcher/web.ts';
import { mailAbout } from '../api/support/caught-mail.ts';
import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { SIGNED_OUT, SITE } from './support/journey.ts';
import { uniqueGuest } from './support/own-hotel.ts';
import { counting } from './support/presses.ts';

test.use({ role: 'admin' });

test('an admin says who the hotel is, the desk invoices a part of a bill to a firm, and corrects that @long', async ({
  page,
  hotel,
}) => {
  const [guest, room] = [await hotel.guest(), await hotel.room({ price: 120 })];
  const today = businessDay(new Date());
  const stay = { checkin: addDays(today, -3), checkout: addDays(today, -1) };
  const bookingId = await hotel.pastStay(guest, room, stay);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await sayWhoTheHotelIs(page);

  await page.goto(`/dashboard/stays/${bookingId}`);
  const part = main.getByRole('region', { name: 'Invoices' });
  await part.getByRole('button', { name: 'Invoice', exact: true }).click();
  await dialog.getByLabel('Company').fill('Lind AG');
  await dialog.getByText('Choose individual nights').click();
  await dialog
    .getByRole('checkbox', { name: `Night in ${room.name}` })
    .last()
    .uncheck();
  await expect(dialog.getByText('Total')).toBeVisible();
  await expectNoViolation(dialog);
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(part.getByText('· Lind AG')).toBeVisible();
  await part
    .getByRole('button', { name: /^Correct/ })
    .last()
    .click();
  await dialog.getByLabel('Company').fill('Lind GmbH');
  await dialog.getByLabel('Reason').fill('Made out to the wrong firm');
  await dialog.getByRole('button', { name: 'Correct invoice' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(3);
  await expect(part.getByText('· Lind GmbH')).toBeVisible();
  await expectNoViolation(part);
});

test('a guest asks on their booking for an invoice to a company, and the desk issues it at check-out in three presses: a mail brings the PDF @long', async ({
  page,
  hotel,
  browser,
}) => {
  const [{ email }, room, name] = [hotel.newcomer(), await hotel.room({ price: 120 }), uniqueGuest('Ina')];
  await hotel.deskStay(room, name, { email });
  await sayWhoTheHotelIs(page);

  const elsewhere = await browser.newContext({ baseURL: SITE, storageState: SIGNED_OUT });
  const own = await elsewhere.newPage();
  const confirmed = await arrivedMail(email, /^Your stay at Harbour House/);
  await own.goto(/\/stay#k=[\w-]{43}/.exec(confirmed.text)?.[0] ?? '');
  await own.getByRole('button', { name: 'Add invoice details' }).click();
  const details = own.getByRole('dialog');
  await details.getByLabel('Company').fill('Lind AG');
  await details.getByLabel('Address').fill('Hill 2\nBerlin');
  await expectNoViolation(details);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByRole('region', { name: 'Invoice details' }).getByText('Lind AG')).toBeVisible();
  await elsewhere.close();

  const { press, act } = counting();
  const main = page.getByRole('main');
  await page.goto('/dashboard/today?show=arrivals');
  await press(main.getByRole('button', { name: `Check in: ${name}` }));
  await act('a guest leaves with an invoice', 3, async () => {
    await press(main.getByRole('button', { name: `Check out: ${name}` }));
    const dialog = page.getByRole('dialog');
    await press(dialog.getByLabel('Issue an invoice for the rest to Lind AG'));
    await press(dialog.getByRole('button', { name: 'Cash' }));
    await expect(page.getByText(/checked out\. Invoice \d{4}-\d{5} issued\.$/)).toBeVisible();
  });
  const { attachments } = await arrivedMail(email, /^Invoice \d{4}-\d{5}: Harbour House$/);
  expect(attachments).toMatchObject([{ mimeType: 'application/pdf' }]);
  expect(attachments[0]?.filename).toMatch(/^\d{4}-\d{5}\.pdf$/);
});

async function sayWhoTheHotelIs(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/dashboard/rates'); // not Today, which would keep the stay as it is now
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Invoices' }).click();
  await main.getByLabel('Business name').fill('Harbour House Ltd');
  await main.getByLabel('Country').selectOption('Germany');
  await main.getByLabel('VAT number').fill('DE123456789');
  await expectNoViolation(main);
  await main.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved. New invoices will use them.')).toBeVisible();
}

async function arrivedMail(email: string, subject: RegExp): Promise<CaughtMailJson> {
  let mail: CaughtMailJson | undefined;
  await expect(async () => {
    mail = await mailAbout(email, subject);
    expect(mail).toBeDefined();
  }).toPass();
  if (!mail) throw new Error('No mail has arrived.');
  return mail;
}
