import { quote } from '@innkeep/contract/rates/quote';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { aStay } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, field, fill } from '../../../testing/act.ts';
import { aDeskBooking } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const ID = 'ab12cd34ef56';
const GET = `GET /desk/bookings/${ID}`;
const PUT = `PUT /desk/bookings/${ID}`;
const QUOTE = `POST /desk/bookings/${ID}/quote`;

/** What a third night makes of the bill. */
function longer(problems = {}) {
  const bill = quote(DEFAULT_TARIFF, pricedRoom(aRoom()), aStay('2027-02-01', '2027-02-04'), {
    guests: 2,
    children: 0,
  });
  return { before: 24_000, after: 36_000, quote: bill, problems };
}

async function openChange() {
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Change the stay' }));
  await screen.findByRole('dialog', { name: 'Change the stay' });
  return user;
}

beforeEach(() => {
  fakeApi.answer({
    [GET]: aDeskBooking(),
    'GET /room/all': {
      count: 2,
      rooms: [aRoom(), aRoom({ _id: 'sail-loft', name: 'The Sail Loft', capacity: 4 })],
    },
  });
});

it('shows old total, new total and difference before a change is saved', async () => {
  const user = await openChange();
  fakeApi.answer({ [QUOTE]: longer(), [PUT]: {} });
  await fill(user, 'Check Out', '04/02/2027');
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toHaveTextContent('Old total$240New total$360Difference+$120'),
  );
  await user.click(button('Save the change'));
  await screen.findByText('The stay is changed.');
  expect(screen.queryByRole('dialog')).toBeNull();
  const change = { rev: 1, checkout: '2027-02-04', pricing: 'keep', reason: '', passesOverRules: false };
  expect(fakeApi.callsTo(QUOTE).at(-1)?.body).toEqual(change);
  expect(fakeApi.callsTo(PUT)[0]?.body).toEqual({ ...change, expected: 36_000 });
});

it('names the rules that refuse a change, and passes over them for a reason only', async () => {
  const user = await openChange();
  fakeApi.answer({
    [QUOTE]: longer({ checkout: 'From 1 February a stay is at least 5 nights.' }),
    [PUT]: {},
  });
  await fill(user, 'Check Out', '04/02/2027');
  await screen.findByText('From 1 February a stay is at least 5 nights.');
  await waitFor(() => expect(button('Save the change')).toBeEnabled());
  await user.click(button('Save the change'));
  await waitFor(() => expect(field('Pass over this rule')).toHaveFocus());
  await user.click(field('Pass over this rule'));
  await waitFor(() => expect(button('Save the change')).toBeEnabled());
  await user.click(button('Save the change'));
  await screen.findByText('Say why.');
  await waitFor(() => expect(field('Reason')).toHaveFocus());
  await user.type(field('Reason'), 'Regular');
  await waitFor(() => expect(button('Save the change')).toBeEnabled());
  await user.click(button('Save the change'));
  await screen.findByText('The stay is changed.');
  expect(fakeApi.callsTo(PUT)[0]?.body).toMatchObject({ passesOverRules: true, reason: 'Regular' });
});

it('takes a price that the desk names, in minor units, with its reason', async () => {
  const user = await openChange();
  fakeApi.answer({ [QUOTE]: { ...longer(), after: 19_900 }, [PUT]: {} });
  await user.click(field('Name a price'));
  await user.type(field('For a night'), '99.50');
  expect(fakeApi.callsTo(QUOTE)).toEqual([]); // which the server would refuse without a reason
  await user.type(field('Reason'), 'Noise');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Difference−$41'));
  await user.click(button('Save the change'));
  await screen.findByText('The stay is changed.');
  expect(fakeApi.callsTo(PUT)[0]?.body).toEqual({
    rev: 1,
    pricing: 'named',
    nightlyPrice: 9950,
    reason: 'Noise',
    passesOverRules: false,
    expected: 19_900,
  });
});

it('says that nights are taken, and loses nothing that was chosen', async () => {
  const user = await openChange();
  fakeApi.answer({
    [QUOTE]: refusal('booking/dates-taken', { checkin: 'The night of 03/02/2027 is taken.' }),
  });
  await user.selectOptions(field('Room'), 'The Sail Loft, for 4');
  const dialog = within(screen.getByRole('dialog'));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Some of these nights have just been taken. Please choose others. The night of 03/02/2027 is taken.',
    ),
  );
  expect(field('Room')).toHaveValue('sail-loft');
});
