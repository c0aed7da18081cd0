import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { StandInRates } from './support/rates.ts';

test.use({ role: 'admin', contextOptions: { reducedMotion: 'reduce' } });

/** Fields of a part of the page, by their labels: of several, the first. */
function fieldsOf(part: Locator) {
  const field = (label: string) => part.getByLabel(label, { exact: true }).first();
  return {
    write: async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) await field(label).fill(value);
    },
    choose: async (values: Record<string, string>) => {
      for (const [label, option] of Object.entries(values)) await field(label).selectOption(option);
    },
    tick: async (...labels: string[]) => {
      for (const label of labels) await field(label).check();
    },
  };
}

async function setSeasons(page: Page) {
  const seasons = page.getByRole('list', { name: 'Seasons' });
  const { write, choose, tick } = fieldsOf(seasons);
  await seasons.getByRole('button', { name: /^The usual terms/ }).click();
  await write({ 'Dearer or cheaper by': '5', Sat: '10' });
  await page.getByRole('button', { name: 'Add a season' }).click();
  await write({ Name: 'Regatta', 'First night': '01/08/2027', 'Last night': '07/08/2027' });
  await write({ 'Dearer or cheaper by': '-10', Fri: '15' });
  await write({ 'Shortest stay': '2', 'Shortest through': '3', 'Longest stay': '6' });
  await seasons.getByRole('group', { name: 'Nobody arrives on' }).first().getByText('Mon').click();
  await seasons.getByRole('group', { name: 'Nobody leaves on' }).first().getByText('Sun').click();
  await tick('Closed: these nights are not sold', 'Deposit and cancellation of its own');
  await seasons.getByText(/^Room by room: all go/).click();
  const tide = seasons.getByRole('group', { name: 'The Tide Room' });
  await tide.getByText('Stay rules as above').click();
  await fieldsOf(tide).write({ 'The Tide Room': '99', 'Shortest stay': '4' });
  await choose({ 'What is paid when': 'Everything now', 'It costs': 'nights' });
  await write({ 'Days before': '3', 'First nights': '2' });
  await expectNoViolation(page);
}

async function setStaysAndPolicy(page: Page) {
  const stays = page.getByRole('region', { name: 'Long stays and guests' });
  const { write, choose } = fieldsOf(stays);
  await stays.getByRole('button', { name: 'Add a discount' }).click();
  await write({ 'Nights at least': '8', Discount: '12.5' });
  await write({ "Guests in the room's price": '2', 'Each guest beyond them, a night': '20' });
  await stays.getByText('Room by room: the same for all').click();
  await stays.getByRole('checkbox', { name: 'The Tide Room' }).check();
  await fieldsOf(stays.getByRole('group', { name: 'The Tide Room' })).write({
    "Guests in the room's price": '3',
  });
  await write({ 'Children are younger than': '12' });
  await choose({ 'Round the price of a night': 'To $0.50' });
  const policy = page.getByRole('region', { name: 'Deposit and cancellation' });
  await fieldsOf(policy).choose({ 'What is paid when': 'As the guest chooses' });
  await fieldsOf(policy).write({ Deposit: '25' });
  await policy.getByRole('button', { name: 'Add a step' }).click();
  await expectNoViolation(page);
}

async function setChargesAndCode(page: Page) {
  const charges = page.getByRole('region', { name: 'Taxes and fees' });
  const { write, choose, tick } = fieldsOf(charges);
  await charges.getByRole('button', { name: 'Add a tax' }).click();
  await write({ Name: 'VAT', Rate: '7' });
  await tick('In the prices already', 'Fees are taxed, too');
  await charges.getByRole('button', { name: 'Add a tax' }).click();
  await write({ Name: 'Tourist tax' });
  await choose({ Kind: 'Per guest and night' });
  await write({
    Amount: '2',
    'First nights only': '21',
    'Starts on': '01/01/2027',
    'No longer from': '01/01/2029',
  });
  await tick('Children are exempt', 'Only ever paid at the hotel');
  await charges.getByRole('button', { name: 'Add a fee' }).click();
  await write({ Name: 'Linen', Amount: '12.50' });
  await choose({ For: 'each guest and night' });
  await charges.getByLabel('Taxed, by each tax that is on fees, too').uncheck();
  const code = fieldsOf(page.getByRole('region', { name: 'Codes' }));
  await page.getByRole('button', { name: 'Add a code' }).click();
  await code.write({ Code: 'autumn-27', Name: 'Autumn' });
  await code.choose({ Kind: 'Amount' });
  await code.write({ Discount: '30', 'Most bookings': '50', 'Shortest stay, nights': '2' });
  await code.write({ 'Arriving from': '01/09/2027', 'Arriving before': '01/12/2027' });
  await code.tick('Each account may use it once');
  await expectNoViolation(page);
}

const FREE = { kind: 'none' };

test('all that makes a price is set by clicks, meets no barrier, and is saved as it was set', async ({
  page,
  context,
}) => {
  test.slow();
  const rates = new StandInRates();
  await rates.serve(context);
  await page.goto('/dashboard/rates');
  await setSeasons(page);
  await setStaysAndPolicy(page);
  await setChargesAndCode(page);
  await page.getByRole('button', { name: 'Save rates' }).click();
  await expect(page.getByText('The rates are saved.')).toBeVisible();

  const tax = { isIncluded: false, isOnFees: false, areChildrenExempt: false, isPaidAtHotel: false };
  expect(rates.tariff).toMatchObject({
    version: 5,
    roundTo: 50,
    childAge: 12,
    longStays: [
      {
        nights: 8,
        percent: 1250,
      },
    ],
    usual: {
      percent: 500,
      weekdays: { 6: 1e3 },
    },
    seasons: [
      {
        name: 'Regatta',
        from: '2027-08-01',
        to: '2027-08-08',
        percent: -1e3,
        weekdays: { 5: 1500 },
        minStay: 2,
        minStayThrough: 3,
        maxStay: 6,
        noArrival: [1],
        noDeparture: [7],
        closed: true,
        rooms: {
          'tide-room': {
            price: 9900,
            minStay: 4,
          },
        },
        policy: {
          pay: 'full',
          tiers: [
            {
              daysBefore: 3,
              fee: {
                kind: 'nights',
                count: 2,
              },
            },
          ],
        },
      },
    ],
    extraGuests: {
      included: 2,
      amount: 2e3,
      byRoom: {
        'tide-room': {
          included: 3,
          amount: 2e3,
        },
      },
    },
    policy: {
      pay: 'choice',
      deposit: 2500,
      tiers: [
        {
          daysBefore: 7,
          fee: FREE,
        },
        {
          daysBefore: 0,
          fee: FREE,
        },
      ],
    },
    taxes: [
      {
        ...tax,
        name: 'VAT',
        kind: 'percent',
        rate: 700,
        isIncluded: true,
        isOnFees: true,
      },
      {
        ...tax,
        name: 'Tourist tax',
        kind: 'person-night',
        rate: 200,
        maxNights: 21,
        from: '2027-01-01',
        until: '2029-01-01',
        areChildrenExempt: true,
        isPaidAtHotel: true,
      },
    ],
    fees: [
      {
        name: 'Linen',
        per: 'person-night',
        amount: 1250,
        isTaxed: false,
      },
    ],
  });
  expect(rates.promos).toMatchObject([
    {
      code: 'AUTUMN-27',
      name: 'Autumn',
      kind: 'amount',
      worth: 3e3,
      maxUses: 50,
      minNights: 2,
      arriveFrom: '2027-09-01',
      arriveUntil: '2027-12-01',
      isOncePerPerson: true,
      isActive: true,
    },
  ]);
});

test('a field that is wrong, and the question before all is dropped, meet no barrier', async ({
  page,
  context,
}) => {
  await new StandInRates().serve(context);
  await page.goto('/dashboard/rates');
  await page.getByRole('button', { name: 'Add a tax' }).click();
  await page.getByLabel('Rate').fill('much');
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await expectNoViolation(page);
});

test('a legend stands above what it names', async ({ page, context }) => {
  await new StandInRates().serve(context);
  await page.goto('/dashboard/rates');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await page.getByRole('button', { name: /^Summer/ }).click();
  const days = page.getByRole('group', { name: 'Nobody arrives on' }).first();
  const [legend, monday] = [days.locator('legend'), days.getByText('Mon')];
  const [above, below] = await Promise.all([legend.boundingBox(), monday.boundingBox()]);
  expect(above && above.y + above.height).toBeLessThan(below?.y ?? NaN);
});
