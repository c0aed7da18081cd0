import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import type { Page } from '@playwright/test';
import { aJpeg } from '../../functions/src/testing/picture-files.ts';
import { mailAbout } from '../api/support/caught-mail.ts';
import { runJob } from '../api/support/run-job.ts';
import { expectNoViolation } from '../e2e/support/access.ts';
import { expect, test } from '../e2e/support/guest-test.ts';
import { DEMO, expectPath, signIn, SIGNED_OUT, typeStay } from '../e2e/support/journey.ts';
import { PAY_PAGE } from '../e2e/support/paying.ts';
import { counting } from '../e2e/support/presses.ts';
import { MESSAGE } from '../spec/literals.ts';

/* A hotel that begins without rooms, led by clicks to its first paid booking. */

test.use({ storageState: SIGNED_OUT });
test.describe.configure({ mode: 'serial' });

const checkin = addDays(hotelToday(), 3);
const checkout = addDays(checkin, 2);

/** One thing to change on each page of texts: its link, a field, and the new words. */
const WORDS: readonly (readonly [page: string, field: string, words: string])[] = [
  ['The house', 'Phone', '+44 20 7946 0999'],
  ['Home', 'Under the welcome', 'Twelve rooms above the harbor.'],
  ['About', 'Introduction', 'We have opened this spring.'],
  ['House rules', 'Introduction', 'Please be kind to the neighbors.'],
  ['Terms', 'Introduction', 'What we agree on, in plain words.'],
  ['Privacy', 'Introduction', 'What we know of you, and why.'],
  ['E-mails', 'Subject', 'Your room is nearly ready'],
];

interface Extra {
  name: string;
  price: string;
  per: string;
  onCancel: string;
  isOfDesk?: boolean;
}

const EXTRAS: readonly Extra[] = [
  { name: 'Breakfast', price: '15', per: 'each guest, each night', onCancel: 'Costs nothing' },
  { name: 'Dog', price: '10', per: 'each stay', onCancel: 'Follows the cancellation terms' },
  { name: 'Wine', price: '24', per: 'each piece', onCancel: 'Costs nothing', isOfDesk: true },
];

/** An owner who clicks: what each part of opening a hotel takes. */
class Owner {
  readonly #page: Page;
  readonly #press: ReturnType<typeof counting>['press'];

  constructor(page: Page, press: ReturnType<typeof counting>['press']) {
    this.#page = page;
    this.#press = press;
  }

  button = (name: string | RegExp) => this.#page.getByRole('main').getByRole('button', { name });
  link = (name: string) => this.#page.getByRole('main').getByRole('link', { name, exact: true });
  step = (name: string) =>
    this.#page.getByRole('region', { name: 'Open your hotel' }).getByRole('link', { name });
  menu = (name: string) =>
    this.#page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true });

  async addRoom(name: string): Promise<void> {
    const field = (label: string) => this.#page.getByLabel(label, { exact: true });
    await field('Image').setInputFiles({
      name: 'room.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await aJpeg(1600, 1200)),
    });
    await field('Room Name').fill(name);
    await field('Room Details').fill('It looks at the water.');
    await field('Price').fill('120');
    await field('Capacity').fill('2');
    await this.#press(this.button('Add Room'));
    await expectPath(this.#page, '/dashboard/allrooms');
  }

  async setRates(): Promise<void> {
    const region = (name: string) => this.#page.getByRole('region', { name });
    const taxes = region('Taxes and fees');
    const addTax = async (name: string, rate: string) => {
      await this.#press(taxes.getByRole('button', { name: 'Add a tax' }));
      await taxes.getByLabel('Name', { exact: true }).fill(name);
      await taxes.getByLabel('Rate').fill(rate);
      await this.#press(taxes.getByLabel('Included in prices'));
    };
    await addTax('VAT 7%', '7');
    await addTax('VAT 19%', '19');
    await this.#press(taxes.getByLabel('Applies to nights'));
    await this.#press(taxes.getByRole('button', { name: 'Add a tax' }));
    await taxes.getByLabel('Name', { exact: true }).fill('Tourist tax');
    await taxes.getByLabel('Kind').selectOption({ label: 'Per guest per night' });
    await taxes.getByLabel('Amount').fill('2.50');
    await this.#press(taxes.getByLabel('Always paid at the hotel'));
    for (const extra of EXTRAS) await this.#addExtra(extra);
    await expectNoViolation(this.#page.getByRole('region', { name: 'Extras' }));
    await this.#page.getByLabel('When guests pay').selectOption({ label: 'The guest chooses' });
    await this.#page.getByLabel('Deposit', { exact: true }).fill('30');
    const plans = region('Rate plans');
    await this.#press(plans.getByRole('button', { name: 'Add a non-refundable rate' }));
    await expectNoViolation(plans);
    await this.#press(this.#page.getByRole('button', { name: 'Save rates' }));
    await expect(this.#page.getByText('Rates saved.')).toBeVisible();
  }

  async #addExtra({ name, price, per, onCancel, isOfDesk }: Extra): Promise<void> {
    const extras = this.#page.getByRole('region', { name: 'Extras' });
    await this.#press(extras.getByRole('button', { name: 'Add an extra' }));
    await extras.getByLabel('Name', { exact: true }).fill(name);
    await extras.getByLabel('Price', { exact: true }).fill(price);
    await extras.getByLabel('For', { exact: true }).selectOption({ label: per });
    await extras.getByLabel('Cancelling the stay').selectOption({ label: onCancel });
    if (isOfDesk) await extras.getByLabel('Who adds it').selectOption({ label: 'Only the desk' });
    await this.#press(extras.getByLabel('VAT 19%'));
  }

  async writeTexts(): Promise<void> {
    for (const [name, field, words] of WORDS) {
      await this.#press(this.link(name));
      if (name === 'E-mails') await this.#press(this.#page.getByLabel('Send an e-mail before arrival'));
      await this.#page.getByLabel(field, { exact: true }).first().fill(words);
      await this.#press(this.#page.getByRole('button', { name: 'Save', exact: true }));
      await expect(this.#page.getByText('Saved to the draft.')).toBeVisible();
      await this.#press(this.link('All texts'));
    }
    await this.#press(this.link('Publish…'));
    await this.#press(this.button('Publish version 1'));
    await expect(this.#page.getByText('Guests see version 1.')).toBeVisible();
  }
}

test('an owner opens a hotel, a guest pays a deposit for a stay of $320 with breakfast and a dog, and is written to before arrival', async ({
  page,
}) => {
  const { press, act } = counting();
  const owner = new Owner(page, press);

  await act('all that owner and guest press', 150, async () => {
    await test.step('the owner signs in, and is led', async () => {
      await page.goto('/login');
      await signIn(page, DEMO.admin);
      await expectPath(page, '/dashboard/today');
      await page.setViewportSize({ width: 390, height: 1200 }); // all steps above the bar at the bottom
      await expectNoViolation(page.getByRole('region', { name: 'Open your hotel' }));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.setViewportSize({ width: 1280, height: 900 });
      await press(owner.step('The first room'));
      await owner.addRoom('Tide Room');
      await press(owner.menu('Add a Room'));
      await owner.addRoom('Sail Loft');
      await press(owner.menu('Today'));
      await press(owner.step('How guests pay'));
      await expect(page.getByRole('heading', { name: 'Deposit and cancellation' })).toBeInViewport();
      await owner.setRates();
      await press(owner.menu('Today'));
      await press(owner.step('Your texts'));
      await owner.writeTexts();
      await press(owner.menu('Today'));
      const left = page.getByRole('region', { name: 'Open your hotel' }).getByRole('listitem');
      await expect(left.filter({ hasNotText: '(done)' })).toHaveText([/^A test booking/]); // a list, which may still be an older one
    });

    await test.step('a guest books, and pays a deposit', async () => {
      await page.evaluate(() => {
        localStorage.clear();
        indexedDB.deleteDatabase('firebaseLocalStorageDb');
      });
      const home = async () => {
        await page.goto('/');
        return page.getByRole('main').innerText();
      };
      // Each instance remembers the texts for half a minute.
      await expect.poll(home).toContain('Twelve rooms above the harbor.');
      await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rooms' }));
      await press(
        page
          .getByRole('article')
          .filter({ hasText: 'Tide Room' })
          .getByRole('link', { name: 'Show Details' }),
      );
      await expect(page.getByRole('heading', { level: 1, name: 'Tide Room' })).toBeVisible();
      await typeStay(page, { checkin, checkout });
      await press(page.getByRole('button', { name: 'Book Now' }));
      await signIn(page, DEMO.guest);
      await expect(page.getByRole('radio', { name: 'Standard rate, $250' })).toBeChecked();
      await expect(page.getByRole('radio', { name: 'Non-refundable, $226' })).toBeVisible();
      const extras = page.getByRole('region', { name: 'Extras' });
      await press(extras.getByLabel('Breakfast', { exact: true }));
      await press(extras.getByLabel('Dog', { exact: true }));
      await expect(page.locator('.book-bill .receipt-total')).toHaveText('Total bill$320');
      await press(page.getByRole('radio', { name: 'Pay a deposit of $93 now by card' }));
      await press(page.getByRole('button', { name: 'Pay $93 by card' }));
      await expect(page).toHaveURL(PAY_PAGE);
      await press(page.getByRole('button', { name: 'Pay $93.00', exact: true }));
      await expect(page.getByText(MESSAGE.booked)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Bill' })).toContainText('Paid$93Still due$227');
    });
  });

  await test.step('in the morning a mail leaves', async () => {
    await runJob('dailyDigest');
    const mail = async () => (await mailAbout(DEMO.guest.email, /^Your room is nearly ready$/))?.text ?? '';
    await expect.poll(mail).toContain('Still due: $227');
    expect(await mail()).toContain('+44 20 7946 0999');
  });
});

test('the owner sells by age, and gaps; a family pays for a child of nine, and a couple fills the gap beside them', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/409 \(Conflict\)/);
  const room = await hotel.room({ price: 100, capacity: 3 });
  const nights = (from: number, to: number) => ({
    checkin: addDays(checkin, from),
    checkout: addDays(checkin, to),
  });
  await hotel.deskStay(room, 'Later guests', nights(14, 17));

  await test.step('the owner sets the rates', async () => {
    await page.goto('/login');
    await signIn(page, DEMO.admin);
    await expectPath(page, '/dashboard/today');
    await page.goto('/dashboard/rates');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await page.getByRole('button', { name: /^The usual terms/ }).click();
    await field('Minimum stay').first().fill('3');
    await field('Sell shorter gaps').check();
    await field('Guests included in the price').first().fill('2');
    await field('Each extra guest, per night').first().fill('30');
    await field('Children are under').fill('12');
    await page.getByRole('button', { name: 'Add a price for children' }).click();
    await field('Each extra child, per night').fill('15');
    await expectNoViolation(page.getByRole('main'));
    await page.getByRole('button', { name: 'Save rates' }).click();
    await expect(page.getByText('Rates saved.')).toBeVisible();
    await page.evaluate(() => {
      localStorage.clear();
      indexedDB.deleteDatabase('firebaseLocalStorageDb');
    });
  });

  const total = page.locator('.receipt-total').first();

  await test.step('a family books three nights', async () => {
    await page.goto(`/rooms/${room._id}`);
    await typeStay(page, nights(9, 12));
    await page.getByRole('button', { name: 'One child more' }).click();
    await page.getByLabel('Age of child 1').selectOption('9');
    await page.getByRole('button', { name: 'Book Now' }).click();
    await signIn(page, DEMO.guest);
    await expect(page.getByLabel('Age of child 1')).toHaveValue('9');
    await expect(total).toContainText('$367.50');
    await page.getByRole('button', { name: 'Confirm Book' }).click();
    await expectPath(page, '/dashboard/booking');
  });

  await test.step('two nights are a gap between two stays, and elsewhere too short', async () => {
    await page.goto(`/rooms/${room._id}`);
    await typeStay(page, nights(20, 22));
    await expect(page.getByText(/^Stays from .* are 3 nights or more\.$/)).toBeVisible();
    await typeStay(page, nights(12, 14));
    await page.getByRole('button', { name: 'Book Now' }).click();
    await page.getByRole('button', { name: 'Confirm Book' }).click();
    await expectPath(page, '/dashboard/booking');
  });
});
