import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { extraChoices } from '@innkeep/contract/rates/extra-choices';
import { quote } from '@innkeep/contract/rates/quote';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, field, fill } from '../../../testing/act.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { aLedger } from '../../../testing/payments.ts';
import { atPlan } from '../../../testing/plans.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const PUT = 'PUT /orders/booking-1';
const QUOTE = 'POST /orders/booking-1/quote';

function longer() {
  const stay = aStay('2027-03-10', '2027-03-13');
  const bill = quote(DEFAULT_TARIFF, pricedRoom(aRoom()), stay, { guests: 2, children: 0 });
  return { before: 24_000, after: 36_000, quote: bill, problems: {}, refund: 0, due: 36_000 };
}

function asBefore() {
  return { ...longer(), after: 24_000, quote: aBooking().quote, due: 24_000 };
}

beforeEach(() => {
  fakeApi.answer({
    'GET /bookings': [aBooking()],
    [QUOTE]: asBefore(), // asked for at once, for the extras that can be chosen
    // The stay's own nights are among the sold ones.
    'GET /availability': { taken: ['2027-03-10', '2027-03-11', '2027-03-20'], terms: [] },
  });
});

async function openChange() {
  const user = await renderPage('/dashboard/booking/booking-1', { as: 'guest' });
  await user.click(await screen.findByRole('button', { name: 'Change your stay' }));
  await screen.findByRole('dialog', { name: 'Change your stay' });
  return user;
}

it('shows a guest what a change costs, and then makes it at that total', async () => {
  const user = await openChange();
  fakeApi.answer({ [QUOTE]: longer(), [PUT]: aBooking() });
  await fill(user, 'Check Out', '13/03/2027');
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toHaveTextContent('Old total$240New total$360Difference+$120'),
  );
  expect(screen.getByText('Nothing is charged now. You’ll pay $120 more at the hotel.')).toBeVisible();
  expect(screen.queryByLabelText(/^Children/)).toBeNull(); // the hotel does not ask for children
  await user.click(button('Change my stay'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.callsTo(PUT)[0]?.body).toEqual({
    rev: 1,
    checkout: '2027-03-13',
    expected: 36_000,
  });
});

it.each([
  [{ refund: 12_000, due: 500 }, 'We’ll refund $120. You’ll have $5 left to pay.'],
  [{ refund: 12_000, due: 0 }, 'We’ll refund $120. Your stay is then fully paid.'],
  [{ refund: 0, due: 16_800 }, 'Nothing is charged now. You’ll have $168 left to pay.'],
  [{ refund: 0, due: -12_000 }, 'Nothing is charged now. You’ve overpaid by $120; please call us.'],
])('says what the server does with what was paid: %o', async (money, words) => {
  fakeApi.answer({
    'GET /bookings': [aBooking({ money: { paid: 24_000, refunded: 0 } })],
    'GET /bookings/booking-1/payments': aLedger(),
    [QUOTE]: { ...longer(), ...money },
  });
  const user = await openChange();
  await fill(user, 'Check Out', '13/03/2027');
  expect(await screen.findByText(words)).toBeVisible();
});

it('says that a code does not hold, and which terms are agreed to; sends back what was shown', async () => {
  const newPolicy = { pay: 'hotel', deposit: 0, tiers: [] };
  const user = await openChange();
  fakeApi.answer({
    [QUOTE]: { ...longer(), lostCode: 'WINTER', newPolicy, offer: 'as-shown' },
    [PUT]: aBooking(),
  });
  await fill(user, 'Check Out', '13/03/2027');
  expect(await screen.findByText('The code WINTER is not valid for this stay.')).toBeVisible();
  expect(screen.getByText('By changing your stay, you agree to the terms of these dates.')).toBeVisible();
  expect(screen.getByRole('row', { name: 'at any time the full $360' })).toBeVisible();
  await user.click(button('Change my stay'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.callsTo(PUT)[0]?.body).toMatchObject({ expected: 36_000, offer: 'as-shown' });
});

it('leads to dates that are sold on other terms, at the rate of the stay, and to the telephone', async () => {
  fakeApi.answer({ 'GET /bookings': [{ ...aBooking(), quote: atPlan(aBooking().quote) }] });
  const user = await openChange();
  const terms =
    'You pay for them in full when booking. To get these dates, cancel and book again, or call us.';
  fakeApi.answer({ [QUOTE]: refusal('booking/other-policy', { terms }) });
  await fill(user, 'Check Out', '13/03/2027');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`These dates have different cancellation terms. ${terms}`);
  expect(within(alert).getByRole('link', { name: 'See these dates' })).toHaveAttribute(
    'href',
    '/rooms/tide-room?checkin=2027-03-10&checkout=2027-03-13&guests=2&plan=nonref',
  );
  expect(within(alert).getAllByRole('link')).toHaveLength(2);
});

it('asks nothing of the server while a night in between is sold', async () => {
  const user = await openChange();
  await fill(user, 'Check Out', '22/03/2027');
  expect(await screen.findByText(/^The night of Saturday 20 March is taken\./)).toBeVisible();
  await user.click(button('Change my stay'));
  expect(fakeApi.callsTo(QUOTE).map(({ body }) => body)).toEqual([{ rev: 1 }]);
  expect(fakeApi.callsTo(PUT)).toEqual([]);
});

it('keeps what was chosen where the server refuses it, and says why', async () => {
  const user = await openChange();
  fakeApi.answer({ [QUOTE]: longer(), [PUT]: refusal('booking/only-longer') });
  await fill(user, 'Check Out', '13/03/2027');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('$360'));
  await user.click(button('Change my stay'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'It’s too late to shorten or move this stay online. Please call us.',
  );
  expect(screen.getByLabelText('Check Out')).toHaveValue('13/03/2027');
});

it('changes how many are children, where the booking has any', async () => {
  fakeApi.answer({ 'GET /bookings': [aBooking({ children: 1 })] });
  const user = await openChange();
  expect(screen.getByText(/1 adult, 1 child\.$/)).toBeVisible();
  fakeApi.answer({ [QUOTE]: { ...longer(), after: 21_000, childAge: 12 }, [PUT]: aBooking() });
  await user.click(button('One child fewer'));
  await screen.findByText('Nothing is charged now. You’ll pay $30 less at the hotel.');
  expect(field('Children under 12')).toHaveValue(0);
  expect(field('Adults')).toHaveValue(1);
  await user.click(button('Change my stay'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.callsTo(PUT)[0]?.body).toEqual({ rev: 1, guests: 1, children: 0, expected: 21_000 });
});

it('asks for children once the server says that the hotel does', async () => {
  const user = await openChange();
  fakeApi.answer({ [QUOTE]: { ...longer(), childAge: 12 } });
  await fill(user, 'Check Out', '13/03/2027');
  expect(await screen.findByLabelText('Children under 12')).toHaveValue(0);
});

it('says beforehand what can still be changed, and that the old total stands', async () => {
  const { policy } = aBooking();
  fakeApi.answer({ 'GET /bookings': [aBooking({ policy: { ...policy, tiers: [] } })] });
  await openChange();
  expect(
    screen.getByText(/^It’s too late to shorten or move this stay online, but you can still add nights\./),
  ).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('Old total$240New total–Difference–');
});

it('does not undo what the hotel has changed since, and tells both versions', async () => {
  const user = await openChange();
  fakeApi.answer({ [QUOTE]: longer(), [PUT]: aBooking() });
  fakeApi.once(PUT, refusal('booking/changed'));
  await fill(user, 'Guests', '1');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('$360'));
  const later = { rev: 2, ...aStay('2027-03-10', '2027-03-14') };
  fakeApi.answer({ 'GET /bookings': [aBooking({ ...later, quote: aBooking().quote })] });
  const letGo = fakeApi.hold(PUT);
  await user.click(button('Change my stay'));
  field('Guests').focus();
  field('Guests').blur(); // browsers take the focus from disabled elements
  letGo();
  await screen.findByText(
    'Someone else has changed this: Check Out: Sun 14 Mar 2027 (was Fri 12 Mar 2027). ' +
      'Your own changes here still apply.',
  );
  expect(field('Check Out')).toHaveValue('14/03/2027');
  await waitFor(() => expect(fakeApi.callsTo(QUOTE).at(-1)?.body).toMatchObject({ rev: 2 }));
  await waitFor(() => expect(button('Change my stay')).toBeEnabled());
  await waitFor(() => expect(button('Change my stay')).toHaveFocus());
  await user.click(button('Change my stay'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.callsTo(PUT).map(({ body }) => body)).toEqual([
    { rev: 1, guests: 1, expected: 36_000 },
    { rev: 2, guests: 1, expected: 36_000 },
  ]);
});

it('knows at once which nights a change has freed', async () => {
  const user = await openChange();
  const moved = aBooking({ rev: 2, ...aStay('2027-03-11', '2027-03-13') });
  fakeApi.answer({ [QUOTE]: longer(), [PUT]: moved });
  await fill(user, 'Check In', '11/03/2027');
  await fill(user, 'Check Out', '13/03/2027');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('$360'));
  fakeApi.answer({
    'GET /bookings': [moved],
    'GET /availability': { taken: ['2027-03-11', '2027-03-12', '2027-03-20'], terms: [] },
  });
  await user.click(button('Change my stay'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Change your stay'));
  await screen.findByRole('dialog', { name: 'Change your stay' });
  await fill(user, 'Check In', '10/03/2027');
  await waitFor(() => expect(fakeApi.callsTo(QUOTE).at(-1)?.body).toEqual({ rev: 2, checkin: '2027-03-10' }));
  expect(screen.queryByText(/is taken\./)).toBeNull();
});

function withBreakfast(guests: number) {
  const { checkin, checkout } = aBooking();
  const stay = { checkin, checkout };
  const party = { guests, children: 0 };
  const bill = quote(WITH_EXTRAS, pricedRoom(aRoom()), stay, party, {
    extras: [{ id: 'breakfast', count: guests }],
  });
  const choosing = { by: 'guest', stay, party, today: day('2027-02-01') } as const;
  return { bill, choices: extraChoices(WITH_EXTRAS, bill.extras, choosing) };
}

it('changes extras, with the new total shown before; what is fixed says so', async () => {
  const { bill, choices } = withBreakfast(2);
  const fixed = choices.map((choice) =>
    choice.id === 'dog' ? { ...choice, least: 1, most: 1, count: 1 } : choice,
  );
  fakeApi.answer({
    'GET /bookings': [aBooking({ quote: bill })],
    [QUOTE]: { ...asBefore(), quote: bill, choices: fixed },
  });
  const user = await openChange();
  const extras = await screen.findByRole('group', { name: 'Extras' });
  expect(extras).toHaveTextContent('Dog$10 per stay. To change this, please call us.');
  expect(screen.getByLabelText('Breakfast: guests')).toHaveValue(2);
  fakeApi.answer({ [QUOTE]: { ...longer(), before: 31_000, after: 25_000, choices }, [PUT]: aBooking() });
  await user.click(screen.getByRole('checkbox', { name: 'Breakfast' }));
  await screen.findByText('Nothing is charged now. You’ll pay $60 less at the hotel.');
  await user.click(button('Change my stay'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.callsTo(PUT)[0]?.body).toEqual({ rev: 1, extras: [], expected: 25_000 });
});

it('names the extras that the added nights do not have', async () => {
  const user = await openChange();
  fakeApi.answer({ [QUOTE]: { ...longer(), lostExtras: ['Breakfast', 'Sauna'] } });
  await fill(user, 'Check Out', '13/03/2027');
  expect(
    await screen.findByText('Not available on the added nights, so not charged for them: Breakfast, Sauna.'),
  ).toBeVisible();
});
