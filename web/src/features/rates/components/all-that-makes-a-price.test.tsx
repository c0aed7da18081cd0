import { BY_AGE } from '@innkeep/contract/testing/tariffs';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { button } from '../../../testing/act.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderRates, saveRates } from '../../../testing/rates.ts';

function fieldsOf(user: UserEvent, part: HTMLElement) {
  const find = (label: string) => {
    const [first] = within(part).getAllByLabelText(label, { exact: true });
    if (!first) throw new Error(`there is no ${label}`);
    return first;
  };
  return {
    /** Sets all at once, because there are forty. */
    write: (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values))
        fireEvent.change(find(label), { target: { value } });
    },
    choose: async (values: Record<string, string>) => {
      for (const [label, option] of Object.entries(values)) await user.selectOptions(find(label), option);
    },
    press: async (...labels: string[]) => {
      for (const label of labels) await user.click(find(label));
    },
  };
}

/** Finds a group by its legend; the first, if several have it. By role would be slow on so large a page. */
function groupOf(part: HTMLElement, legend: string): HTMLElement {
  const group = within(part).getAllByText(legend, { selector: 'legend' })[0]?.closest('fieldset');
  if (!group) throw new Error(`there is no ${legend}`);
  return group;
}

const region = (name: string) => screen.getByRole('region', { name });

async function setSeasons(user: UserEvent) {
  const seasons = screen.getByRole('list', { name: 'Seasons' });
  const { write, choose, press } = fieldsOf(user, seasons);
  await user.click(button(/^The usual terms/));
  write({ 'Price change': '5', Sat: '10' });
  await user.click(button('Add a season'));
  write({ Name: 'Regatta', 'First night': '01/08/2027', 'Last night': '07/08/2027' });
  write({ 'Price change': '-10', Fri: '15' });
  write({ 'Minimum stay': '2', 'Minimum stay across these dates': '3', 'Maximum stay': '6' });
  await user.click(within(groupOf(seasons, 'No arrivals on')).getByText('Mon'));
  await user.click(within(groupOf(seasons, 'No departures on')).getByText('Sun'));
  await press('Closed: not for sale', 'Its own deposit and cancellation terms');
  await user.click(within(seasons).getByText(/^Room by room: all follow/));
  const tide = within(seasons).getByRole('group', { name: 'The Tide Room' });
  await user.click(within(tide).getByText('Same stay rules as above'));
  fieldsOf(user, tide).write({ 'The Tide Room': '99', 'Minimum stay': '4' });
  await choose({ 'When guests pay': 'Everything now', 'Cancelling costs': 'nights' });
  write({ 'Days before': '3', 'First nights': '2' });
}

async function setStaysAndPolicy(user: UserEvent) {
  const stays = region('Long stays and guests');
  const { write, choose } = fieldsOf(user, stays);
  await user.click(button('Add a discount'));
  write({ 'Minimum nights': '8', Discount: '12.5' });
  write({ 'Guests included in the price': '2', 'Each extra guest, per night': '20' });
  await user.click(within(stays).getByText('Room by room: the same for all'));
  await user.click(within(stays).getByRole('checkbox', { name: 'The Tide Room' }));
  const tide = within(stays).getByRole('group', { name: 'The Tide Room' });
  fieldsOf(user, tide).write({ 'Guests included in the price': '3' });
  write({ 'Children are under': '12' });
  await choose({ 'Round the nightly price': 'To $0.50' });
  const policy = region('Deposit and cancellation');
  await fieldsOf(user, policy).choose({ 'When guests pay': 'The guest chooses' });
  fieldsOf(user, policy).write({ Deposit: '25' });
  await user.click(within(policy).getByRole('button', { name: 'Add a deadline' }));
}

async function setChargesAndCode(user: UserEvent) {
  const { write, choose, press } = fieldsOf(user, region('Taxes and fees'));
  await user.click(button('Add a tax'));
  write({ Name: 'VAT', Rate: '9.975' });
  await press('Included in prices', 'Applies to fees too');
  await user.click(button('Add a tax'));
  write({ Name: 'Tourist tax' });
  await choose({ Kind: 'Per guest per night' });
  write({ Amount: '2', 'Number of nights taxed': '21' });
  write({ 'Starts on': '01/01/2027', 'Ends before': '01/01/2029' });
  await press('Children are exempt', 'Always paid at the hotel');
  await user.click(button('Add a fee'));
  write({ Name: 'Linen', Amount: '12.50' });
  await choose({ For: 'each guest, each night' });
  await user.click(button('Add a code'));
  const code = fieldsOf(user, region('Codes'));
  code.write({ Code: 'autumn-27', Name: 'Autumn' });
  await code.choose({ Kind: 'Amount' });
  code.write({ Discount: '30', 'Usage limit': '50', 'Minimum stay, nights': '2' });
  code.write({ 'Booked by': '30/06/2027', 'Days before arrival': '14' });
  code.write({ 'Arriving from': '01/09/2027', 'Arriving before': '01/12/2027' });
  await code.press('Once per guest');
  expect(within(region('Codes')).getAllByLabelText('Once per guest')[0]).toHaveAccessibleDescription(
    'By account and e-mail.',
  );
}

const FREE = { kind: 'none' };
const TAX = { isIncluded: false, isOnFees: false, areChildrenExempt: false, isPaidAtHotel: false };
const REGATTA = {
  name: 'Regatta',
  from: '2027-08-01',
  to: '2027-08-08',
  percent: -1000,
  weekdays: { 5: 1500 },
  minStay: 2,
  minStayThrough: 3,
  maxStay: 6,
  noArrival: [1],
  noDeparture: [7],
  closed: true,
  rooms: { 'tide-room': { price: 9900, minStay: 4 } },
  policy: { pay: 'full', tiers: [{ daysBefore: 3, fee: { kind: 'nights', count: 2 } }] },
};
const VAT = { ...TAX, name: 'VAT', kind: 'percent', rate: 9975, isIncluded: true, isOnFees: true };
const TOURIST_TAX = {
  ...TAX,
  name: 'Tourist tax',
  kind: 'person-night',
  rate: 200,
  maxNights: 21,
  from: '2027-01-01',
  until: '2029-01-01',
  areChildrenExempt: true,
  isPaidAtHotel: true,
};

it('a season is saved as set', async () => {
  const user = await renderRates({}, [], true);
  await setSeasons(user);
  expect(await saveRates(user)).toMatchObject({
    usual: { percent: 500, weekdays: { 6: 1000 } },
    seasons: [REGATTA],
  });
});

it('long stays, guests and cancelling are saved as set', async () => {
  const user = await renderRates({}, [], true);
  await setStaysAndPolicy(user);
  expect(await saveRates(user)).toMatchObject({
    roundTo: 50,
    childAge: 12,
    longStays: [{ nights: 8, percent: 1250 }],
    extraGuests: { included: 2, amount: 2000, byRoom: { 'tide-room': { included: 3, amount: 2000 } } },
    policy: {
      pay: 'choice',
      deposit: 2500,
      tiers: [
        { daysBefore: 7, fee: FREE },
        { daysBefore: 0, fee: { kind: 'percent', of: 5000 } },
      ],
    },
  });
});

it('prices of children by age are added, tried, refused at their field and saved', async () => {
  const user = await renderRates({ extraGuests: { included: 2, amount: 3000, byRoom: {} } });
  const stays = region('Long stays and guests');
  const { write } = fieldsOf(user, stays);
  expect(screen.queryByRole('button', { name: 'Add a price for children' })).toBeNull();
  write({ 'Children are under': '12' });
  await user.click(button('Add a price for children'));
  await user.click(button('Add a price for children'));
  const bands = within(stays).getByRole('list', { name: 'Extra children by age' });
  const [young, old] = within(bands).getAllByRole('listitem');
  if (!young || !old) return expect.unreachable();
  fieldsOf(user, young).write({ 'Younger than, in years': '12' });
  await user.click(button('Save rates'));
  expect(await within(old).findByText('Each age must be above the one before.')).toBeVisible();
  fieldsOf(user, young).write({ 'Younger than, in years': '3' });
  fieldsOf(user, old).write({ 'Each extra child, per night': '15' });
  const cost = region('What would it cost?');
  await fieldsOf(user, cost).choose({ Guests: '2', 'Under 12': '1', 'Age of child 1': '2' });
  expect(await saveRates(user)).toMatchObject({
    childAge: 12,
    extraGuests: {
      included: 2,
      amount: 3000,
      bands: [
        { under: 3, amount: 0 },
        { under: 12, amount: 1500 },
      ],
    },
  });
});

it('without any price of children by age, the rates have none', async () => {
  const { extraGuests, childAge } = BY_AGE;
  const user = await renderRates({ extraGuests, childAge });
  await user.click(button('Remove the price for children under 3'));
  await user.click(button('Remove the price for children under 12'));
  const saved = await saveRates(user);
  expect(saved).toMatchObject({ extraGuests: { included: 2, amount: 3000 } });
  expect(saved).not.toHaveProperty('extraGuests.bands');
});

it('taxes, fees and a code are saved as set', async () => {
  const user = await renderRates({ childAge: 12 }, [], true);
  await setChargesAndCode(user);
  fakeApi.answer({ 'PUT /rates/promos/AUTUMN-27': ({ body }) => Response.json(body) });
  expect(await saveRates(user)).toMatchObject({
    taxes: [VAT, TOURIST_TAX],
    fees: [{ name: 'Linen', per: 'person-night', amount: 1250 }],
  });
  expect(fakeApi.callsTo('PUT /rates/promos/AUTUMN-27')[0]?.body).toMatchObject({
    name: 'Autumn',
    kind: 'amount',
    worth: 3000,
    maxUses: 50,
    minNights: 2,
    bookBy: '2027-06-30',
    minDaysAhead: 14,
    arriveFrom: '2027-09-01',
    arriveUntil: '2027-12-01',
    isOncePerPerson: true,
    isActive: true,
  });
});
