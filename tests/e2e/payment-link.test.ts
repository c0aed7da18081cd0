import { addDays, formatCalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import type { Policy } from '@innkeep/contract/rates/tariff';
import { seasonWith } from '@innkeep/contract/testing/tariffs';
import { mailAbout } from '../api/support/caught-mail.ts';
import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { PAY_PAGE } from './support/paying.ts';

test.use({ role: 'desk' });

/** paying.test.ts and without-account.test.ts have the days around it. */
const CHECKIN = addDays(hotelToday(), 302);

test('the desk keeps a room for a guest on the phone, whose deposit by a link books it @long', async ({
  page,
  hotel,
  browser,
}) => {
  const policy: Policy = { pay: 'deposit', deposit: 3000, tiers: [{ daysBefore: 0, fee: { kind: 'none' } }] };
  const season = seasonWith('Links', CHECKIN, addDays(CHECKIN, 2), { id: 'e2e-links', policy });
  await hotel.rates({ seasons: [season], taxes: [] });
  const room = await hotel.room({ price: 100 });
  const { email } = hotel.newcomer();
  const main = page.getByRole('main');
  const bill = main.getByRole('region', { name: 'Bill' });

  await page.goto(`/dashboard/new-booking?room=${room._id}`);
  await main.getByLabel('Check In', { exact: true }).fill(formatCalendarDate(CHECKIN));
  await main.getByLabel('Check Out', { exact: true }).fill(formatCalendarDate(addDays(CHECKIN, 2)));
  await main.getByRole('radio', { name: room.name }).check();
  await main.getByLabel('Name', { exact: true }).fill('Vera Lind');
  await main.getByLabel('E-mail').fill(email);
  await main.getByLabel('Hold until a day').check();
  await main.getByRole('button', { name: new RegExp(room.name) }).click();
  await main.getByRole('link', { name: 'Open the booking' }).click();

  await bill.getByRole('button', { name: 'Send payment link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send payment link' });
  await expect(dialog.getByLabel('Deposit, $60')).toBeChecked();
  await expectNoViolation(dialog);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(bill).toContainText('Payment link sent, not paid yet: $60.');

  let link: string | undefined;
  await expect(async () => {
    const mail = await mailAbout(email, /Please pay \$60/);
    link = /\/stay#k=[\w-]{43}/.exec(mail?.text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  const theirs = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await theirs.goto(new URL(link ?? '', page.url()).href);
  const asked = theirs.getByRole('region', { name: 'Pay $60 to book your room' });
  await expect(asked).toContainText('Due now$60Later$140');
  await expectNoViolation(asked);
  await asked.getByRole('button', { name: 'Pay $60 by card' }).click();
  await expect(theirs).toHaveURL(PAY_PAGE);
  await theirs.getByRole('button', { name: /^Pay \$[\d.]+$/ }).click();
  await expect(theirs.getByRole('region', { name: 'Your room is booked' })).toContainText(
    'You’ve paid $60. Pay the other $140',
  );
  await expect(asked).toBeHidden();

  await page.reload();
  await expect(bill).toContainText('Paid$60Balance due$140');
  await expect(bill).toContainText('$60 by card online');
  await theirs.context().close();
});
