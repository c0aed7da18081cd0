import { tariffWith } from '@innkeep/contract/testing/tariffs';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, fill } from '../../../testing/act.ts';
import { serveRoom } from '../../../testing/booking-form.ts';
import { fakeApi, refusal, status } from '../../../testing/fake-api.ts';
import { quotes } from '../../../testing/quotes.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const STAY = 'checkin=2027-03-10&checkout=2027-03-12&guests=2';
const OF_PAYING_OR_CANCELLING = /\bpay|by card|cancel/i;

/** A deposit of $72 of $240. Cancelling is free until 7 days before, then costs $48 until arrival. */
const tariff = tariffWith({
  childAge: 12,
  policy: {
    pay: 'deposit',
    deposit: 3000,
    tiers: [
      { daysBefore: 7, fee: { kind: 'none' } },
      { daysBefore: 0, fee: { kind: 'percent', of: 2000 } },
    ],
  },
});
const quoted = quotes({ tariff, takesPayments: true });

beforeEach(() => {
  serveRoom({
    'GET /availability/quote': quoted,
    'GET /availability': { taken: [], terms: [], hasRates: true },
  });
});

const WHERE = {
  'the form': async (query: string) => {
    const user = await renderPage(`/book?room=tide-room&${query}`, { as: 'guest' });
    const form = await waitFor(() => document.querySelector<HTMLElement>('.booking-form') ?? expect.fail());
    return { user, part: form };
  },
  'the room’s page': async (query: string) => {
    const user = await renderPage(`/rooms/tide-room?${query}`);
    return { user, part: await screen.findByRole('complementary', { name: 'Book this room' }) };
  },
};
/** The part that says what is agreed to: of the form, its card. */
const agreed = (part: HTMLElement) => part.querySelector<HTMLElement>('.book-card') ?? part;
const TERMS_OF_DEPOSIT = [
  ['If you cancel', 'You get back'],
  ['by Wed 3 Mar, 23:59 (Rockport time)', 'everything'],
  ['by Wed 10 Mar, 15:00', '$24 (we keep $48)'],
  ['later', 'nothing, and pay $168 more'],
];
const rowsOf = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const places = Object.keys(WHERE) as (keyof typeof WHERE)[]; // exactly the object's own keys

it('the form says what is paid when, and what comes back until when, by the way that is chosen', async () => {
  const policy = { ...tariff.policy, pay: 'choice' as const };
  const open = quotes({ tariff: { ...tariff, policy }, takesPayments: true });
  fakeApi.answer({ 'GET /availability/quote': open });
  const { user, part } = await WHERE['the form'](STAY);
  await within(part).findByText('Pay at the hotel. Breakfast is included.', { exact: false });
  expect(rowsOf(part)).toEqual([
    ['If you cancel', 'We charge'],
    ['by Wed 3 Mar, 23:59 (Rockport time)', 'nothing'],
    ['by Wed 10 Mar, 15:00', '$48'],
    ['later', 'the full $240'],
  ]);
  await user.click(within(part).getByRole('radio', { name: /^Pay a deposit/ }));
  expect(part).toHaveTextContent('Pay $72 now by card, and $168 at the hotel.');
  expect(rowsOf(part)).toEqual(TERMS_OF_DEPOSIT);
});

it('the form says to a guest who books for tonight, after check-in time, for how long', async () => {
  vi.setSystemTime('2027-02-02T02:00:00Z'); // nine in the evening at the hotel
  const { part } = await WHERE['the form']('checkin=2027-02-01&checkout=2027-02-03&guests=2');
  await waitFor(() =>
    expect(rowsOf(part)).toEqual([
      ['If you cancel', 'You get back'],
      ['within 30 minutes of paying', '$24 (we keep $48)'],
      ['later', 'nothing, and pay $168 more'],
    ]),
  );
});

it('the room’s page says what is paid when, with what cancelling costs beside it', async () => {
  const { part } = await WHERE['the room’s page'](STAY);
  await waitFor(() =>
    expect(part).toHaveTextContent('Pay $72 now by card, and $168 at the hotel. Breakfast'),
  );
  expect(rowsOf(part)).toEqual(TERMS_OF_DEPOSIT);
});

describe.each(places)('%s says nothing of paying or cancelling', (place) => {
  const said = async (part: HTMLElement, sign: string | RegExp) => {
    await waitFor(() => expect(part).toHaveTextContent(sign));
    expect(part).toHaveTextContent('Breakfast is included.');
    return agreed(part);
  };

  it('while no dates are chosen', async () => {
    const { part } = await WHERE[place]('guests=2');
    expect(await said(part, 'Breakfast')).not.toHaveTextContent(OF_PAYING_OR_CANCELLING);
  });

  it('to more guests than the room sleeps', async () => {
    fakeApi.answer({ 'GET /room/tide-room': aRoom({ capacity: 1 }) });
    const { part } = await WHERE[place](STAY);
    expect(await said(part, 'sleeps one guest')).not.toHaveTextContent(OF_PAYING_OR_CANCELLING);
  });

  it('of nights that are sold', async () => {
    fakeApi.answer({ 'GET /availability': { taken: ['2027-03-11'], terms: [], hasRates: true } });
    const { part } = await WHERE[place](STAY);
    expect(await said(part, /taken/)).not.toHaveTextContent(OF_PAYING_OR_CANCELLING);
  });

  it('of a stay that the rates do not sell', async () => {
    const fields = { checkout: 'Stays from 10 March are 3 nights or more.' };
    fakeApi.answer({ 'GET /availability/quote': refusal('stay/not-offered', fields) });
    const { part } = await WHERE[place](STAY);
    expect(await said(part, '3 nights or more')).not.toHaveTextContent(OF_PAYING_OR_CANCELLING);
  });

  it('where the server cannot be asked, though no rates are set', async () => {
    fakeApi.answer({
      'GET /availability/quote': status(500),
      'GET /availability': { taken: [], terms: [], hasRates: false },
    });
    const { part } = await WHERE[place](STAY);
    expect(await said(part, '$240')).not.toHaveTextContent(OF_PAYING_OR_CANCELLING);
  });

  it('until the answer about other dates is there', async () => {
    const { user, part } = await WHERE[place](STAY);
    await waitFor(() => expect(part).toHaveTextContent('Pay $72 now'));
    const letGo = fakeApi.hold('GET /availability/quote');
    await fill(user, 'Check Out', '13/03/2027');
    await user.tab();
    await waitFor(() => expect(part).not.toHaveTextContent(/Pay \$\d+ now|cancel/));
    letGo();
    await waitFor(() => expect(part).toHaveTextContent('Pay $108 now'));
  });
});

describe('the form, once a stay was offered, says nothing more of it', () => {
  it('when children come without an adult', async () => {
    const { user, part } = await WHERE['the form'](STAY);
    await within(part).findByText('If you cancel');
    await user.click(button('One child more'));
    await fill(user, 'Adults', '0');
    await user.tab();
    await waitFor(() => expect(part).toHaveTextContent('At least one of the guests must be an adult.'));
    expect(agreed(part)).not.toHaveTextContent(OF_PAYING_OR_CANCELLING);
  });

  it('when its nights have just been sold', async () => {
    const { user, part } = await WHERE['the form'](STAY);
    await within(part).findByText('If you cancel');
    fakeApi.once('POST /orders', refusal('booking/dates-taken'));
    fakeApi.answer({ 'GET /availability': { taken: ['2027-03-11'], terms: [], hasRates: true } });
    await user.click(button('Pay $72 by card'));
    await waitFor(() => expect(part).toHaveTextContent('11 March is taken'));
    expect(agreed(part)).not.toHaveTextContent(OF_PAYING_OR_CANCELLING);
    expect(button('Confirm Book')).toBeVisible();
  });
});
