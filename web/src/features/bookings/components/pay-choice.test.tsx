import type { Policy } from '@innkeep/contract/rates/tariff';
import { EXAMPLE } from '@innkeep/contract/testing/tariffs';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MESSAGE } from '../../../../../tests/spec/literals.ts';
import { button, expectPath, typeStay } from '../../../testing/act.ts';
import {
  made,
  OPEN_SESSION,
  openFormInSummer,
  orderBodies,
  orders,
  PAGE_OF_STRIPE,
  serveRoom,
  SESSION,
  total,
} from '../../../testing/booking-form.ts';
import { fakeApi, noNetwork, refusal } from '../../../testing/fake-api.ts';
import { left } from '../../../testing/fake-location.ts';
import { aHeldBooking, aPayableBooking, DEPOSIT, LOCAL_TAX } from '../../../testing/payments.ts';
import { quotes } from '../../../testing/quotes.ts';
import { aRoom } from '../../../testing/rooms.ts';

const room = aRoom({ price: 99.99 });
const note = () => document.querySelector('.book-bill > .form-note');
const step = () => screen.getByRole('region', { name: 'Pay' });
const radio = (name: string) => screen.getByRole('radio', { name });

function offer(pay: Policy['pay'], tariff = EXAMPLE, deposit = DEPOSIT.deposit) {
  const offered = { ...tariff, policy: { ...DEPOSIT, deposit, pay } };
  fakeApi.answer({ 'GET /availability/quote': quotes({ room, tariff: offered, takesPayments: true }) });
}

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  serveRoom({
    'GET /room/tide-room': room,
    'GET /bookings': [aHeldBooking()],
    'POST /orders': made(aHeldBooking()),
    [SESSION]: OPEN_SESSION,
  });
});

async function fillIn() {
  const user = await openFormInSummer();
  await waitFor(() => expect(total()).toBe('$334.17'));
  return user;
}

describe('where a guest may choose how to pay', () => {
  beforeEach(() => offer('choice'));

  it('pays nothing now unless they say so, and is booked as ever', async () => {
    fakeApi.answer({ 'POST /orders': made(aPayableBooking()) });
    const user = await fillIn();
    expect(screen.getByRole('group', { name: 'How would you like to pay?' })).toBeVisible();
    expect(screen.getAllByRole('radio').map((one) => one.parentElement?.textContent.trim())).toEqual([
      'Pay at the hotel',
      'Pay a deposit of $100.25 now by card',
      'Pay all of $334.17 now by card',
    ]);
    expect(radio('Pay at the hotel')).toBeChecked();
    expect(note()).toHaveTextContent(/^Pay at the hotel\. /);
    expect(step()).toHaveTextContent('At the desk we take cards, and cash in US dollars.');
    expect(step()).not.toHaveTextContent('Apple Pay');
    await user.click(button('Confirm Book'));
    await screen.findByText(MESSAGE.booked);
    await expectPath('/dashboard/booking');
    expect(orderBodies()).toMatchObject([{ pay: 'hotel', expected: 33_417, expectedNow: 0 }]);
    expect(left).toEqual([]);
  });

  it('says what is paid now and what at the hotel, and leads to the payment page', async () => {
    const user = await fillIn();
    await user.click(radio('Pay a deposit of $100.25 now by card'));
    expect(note()).toHaveTextContent(/^Pay \$100\.25 now by card, and \$233\.92 at the hotel\. /);
    const letGo = fakeApi.hold(SESSION);
    await user.click(button('Pay $100.25 by card'));
    expect(await screen.findByRole('button', { name: 'Taking you to the payment page…' })).toBeDisabled();
    expect(left).toEqual([]);
    letGo();
    await waitFor(() => expect(left).toEqual([PAGE_OF_STRIPE]));
    expect(location.pathname).toBe('/dashboard/booking/booking-1'); // where Back leads from the provider
    expect(orderBodies()).toMatchObject([{ pay: 'deposit', expected: 33_417, expectedNow: 10_025 }]);
    expect(screen.queryByText(MESSAGE.booked)).toBeNull();
  });

  it('keeps the choice while the price of other nights is asked for, and names no amount', async () => {
    const user = await fillIn();
    await user.click(radio('Pay all of $334.17 now by card'));
    expect(note()).toHaveTextContent(/^Pay \$334\.17 now by card\. /);
    const letGo = fakeApi.hold('GET /availability/quote');
    await typeStay(user, '30/06/2027', '02/07/2027');
    await screen.findByRole('button', { name: 'Pay … by card' });
    expect(screen.queryByText(/\$334\.17/)).toBeNull();
    letGo();
    await screen.findByRole('button', { name: 'Pay $227.98 by card' });
    expect(radio('Pay all of $227.98 now by card')).toBeChecked();
  });

  it('keeps the choice through a refusal and a lost answer, and sends it again under the same key', async () => {
    fakeApi.once('POST /orders', refusal('server/busy'), noNetwork);
    const user = await fillIn();
    await user.click(radio('Pay a deposit of $100.25 now by card'));
    await user.click(button('Pay $100.25 by card'));
    await screen.findByText(/^Many guests are booking right now/);
    await user.click(button('Pay $100.25 by card'));
    await screen.findByText(/^You seem to be offline/);
    await user.click(button('Pay $100.25 by card'));
    await waitFor(() => expect(left).toEqual([PAGE_OF_STRIPE]));
    expect(orderBodies()).toMatchObject(Array(3).fill({ pay: 'deposit' }));
    expect(new Set(orders().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('asks again at another price, with the choice that was made', async () => {
    const total = 'It comes to $334.17 now.';
    fakeApi.once('POST /orders', refusal('booking/price-changed', { total }));
    const user = await fillIn();
    await user.click(radio('Pay a deposit of $100.25 now by card'));
    await user.click(button('Pay $100.25 by card'));
    await screen.findByText(/The price has changed/);
    expect(radio('Pay a deposit of $100.25 now by card')).toBeChecked();
    await user.click(button('Pay $100.25 by card'));
    await waitFor(() => expect(left).toEqual([PAGE_OF_STRIPE]));
  });

  it('leads a guest who holds too much already to their bookings', async () => {
    fakeApi.answer({ 'POST /orders': refusal('booking/too-many-held') });
    const user = await fillIn();
    await user.click(radio('Pay a deposit of $100.25 now by card'));
    await user.click(button('Pay $100.25 by card'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You already have three unpaid holds.');
    await user.click(screen.getByRole('link', { name: 'See your bookings' }));
    await expectPath('/dashboard/booking');
  });
});

it('where a deposit is asked for, there is nothing to choose: what is paid is said', async () => {
  offer('deposit');
  await fillIn();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(note()).toHaveTextContent(/^Pay \$100\.25 now by card, and \$233\.92 at the hotel\. /);
  expect(button('Pay $100.25 by card')).toBeEnabled();
});

it('taxes that are only paid at the hotel are not among what is paid now', async () => {
  offer('choice', LOCAL_TAX);
  const user = await fillIn();
  await user.click(radio('Pay $322.17 now by card'));
  expect(note()).toHaveTextContent(
    /^Pay \$322\.17 now by card, and \$12 at the hotel, including \$12 in taxes\. /,
  );
});

it('a hotel that takes no payments asks for none, and is sent nothing of it', async () => {
  fakeApi.answer({
    'GET /availability/quote': quotes({ room, tariff: { ...EXAMPLE, policy: { ...DEPOSIT, pay: 'full' } } }),
    'POST /orders': made(aPayableBooking()),
  });
  const user = await fillIn();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getAllByText(/Pay at the hotel\./)).toEqual([note()]);
  await user.click(button('Confirm Book'));
  await expectPath('/dashboard/booking');
  expect(orders()[0]?.body).not.toHaveProperty('pay');
});

describe('what the form says of paying is outdated when it is sent', () => {
  beforeEach(() => offer('choice'));

  it('asks again where the way is not to be had anymore, and says so', async () => {
    const user = await fillIn();
    await user.click(radio('Pay at the hotel'));
    const pay = 'You can’t pay for this stay that way.';
    fakeApi.once('POST /orders', refusal('booking/price-changed', { pay }));
    offer('full');
    await user.click(button('Confirm Book'));
    expect(await screen.findByRole('button', { name: 'Pay $334.17 by card' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(pay);
    offer('choice');
    await typeStay(user, '30/06/2027', '02/07/2027');
    await screen.findByRole('group', { name: 'How would you like to pay?' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names the other deposit, and takes no more than the button says', async () => {
    const pay = 'You now pay $167.09 when booking; it was $100.25.';
    fakeApi.once('POST /orders', refusal('booking/price-changed', { pay }));
    const user = await fillIn();
    await user.click(radio('Pay a deposit of $100.25 now by card'));
    offer('choice', EXAMPLE, 5000);
    await user.click(button('Pay $100.25 by card'));
    await screen.findByRole('button', { name: 'Pay $167.09 by card' });
    expect(screen.getByRole('alert')).toHaveTextContent(pay);
    await user.click(button('Pay $167.09 by card'));
    await waitFor(() => expect(left).toEqual([PAGE_OF_STRIPE]));
    expect(orderBodies()).toMatchObject([
      { pay: 'deposit', expectedNow: 10_025 },
      { pay: 'deposit', expectedNow: 16_709 },
    ]);
  });

  it.each([
    ['Pay at the hotel', 'Confirm Book', 'hotel'],
    ['Pay a deposit of $100.25 now by card', 'Pay … by card', 'deposit'],
  ])('"%s" stays chosen, though the loading bill does not offer it', async (choice, label, pay) => {
    const user = await fillIn();
    await user.click(radio(choice));
    const letGo = fakeApi.hold('GET /availability/quote');
    offer('full');
    fakeApi.answer({
      'POST /orders': refusal('booking/price-changed', { pay: 'You can’t pay that way.' }),
    });
    await typeStay(user, '30/06/2027', '02/07/2027');
    await user.click(await screen.findByRole('button', { name: label }));
    letGo();
    expect(await screen.findByRole('button', { name: 'Pay $227.98 by card' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('You can’t pay that way.');
    expect(orderBodies()).toMatchObject([{ pay, expected: 22_798 }]);
    expect(left).toEqual([]);
  });
});
