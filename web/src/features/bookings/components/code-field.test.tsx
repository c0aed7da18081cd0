import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, field, fill, typeStay } from '../../../testing/act.ts';
import { openForm, orders, serveRoom, total } from '../../../testing/booking-form.ts';
import { fakeApi, refusal, status } from '../../../testing/fake-api.ts';
import { quotes } from '../../../testing/quotes.ts';

const QUESTION = 'Have a promotion code?';
const quoted = () => fakeApi.callsTo('GET /availability/quote').map(({ path }) => path);

beforeEach(() => serveRoom({ 'GET /availability': { taken: [], terms: [], hasRates: false } }));

it('is not there in a hotel without codes, where nothing more is asked than what the stay costs, and what the guest has said', async () => {
  const user = await openForm();
  await typeStay(user, '10/03/2027', '12/03/2027');
  await waitFor(() => expect(quoted()).toHaveLength(1));
  await waitFor(() => expect(total()).toBe('$240'));
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(new Set(fakeApi.allCalls().map((call) => call.split('?')[0]))).toEqual(
    new Set(['GET /room/tide-room', 'GET /availability', 'GET /availability/quote', 'GET /user/details']),
  );
});

it('is there once the price says that there are codes, and stays while other nights are asked about', async () => {
  fakeApi.answer({ 'GET /availability/quote': quotes({ takesCodes: true }) });
  const user = await openForm();
  expect(screen.queryByText(QUESTION)).toBeNull();
  await typeStay(user, '10/03/2027', '12/03/2027');
  await user.click(await screen.findByText(QUESTION));
  expect(field('Promotion code')).toBeVisible();
  const letGo = fakeApi.hold('GET /availability/quote');
  await fill(user, 'Check Out', '13/03/2027');
  expect(field('Promotion code')).toBeVisible();
  letGo();
});

it('is not there where the price cannot be had', async () => {
  fakeApi.answer({ 'GET /availability/quote': refusal('request/too-many') });
  const user = await openForm();
  await typeStay(user, '10/03/2027', '12/03/2027');
  await waitFor(() => expect(quoted()).toHaveLength(1));
  expect(screen.queryByText(QUESTION)).toBeNull();
});

it('is there for a code that a link brings, with what is wrong with it, and is not taken away while it is emptied', async () => {
  fakeApi.answer({
    'GET /availability/quote': ({ path }: { path: string }) =>
      path.includes('code=')
        ? refusal('code/not-valid', { code: 'This code is not valid.' })()
        : quotes()({ path }),
  });
  const user = await openForm('&checkin=2027-03-10&checkout=2027-03-12&guests=2&code=spring10');
  expect(await screen.findByText('This code is not valid.')).toBeVisible();
  expect(field('Promotion code')).toHaveValue('SPRING10');
  expect(total()).toBe('$240');
  await user.click(button('Confirm Book'));
  await waitFor(() => expect(field('Promotion code')).toHaveFocus());
  expect(orders()).toEqual([]);
  await fill(user, 'Promotion code', '');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('This code is not valid.')).toBeNull());
  expect(field('Promotion code')).toBeInTheDocument();
});

it('keeps a code that is typed while the price cannot be had, and books nothing by another price', async () => {
  fakeApi.answer({ 'GET /availability/quote': refusal('request/too-many') });
  const user = await openForm('&checkin=2027-03-10&checkout=2027-03-12&guests=2&code=spring10');
  expect(
    await screen.findByText('This code can’t be checked right now. Please try again in a moment.'),
  ).toBeVisible();
  fakeApi.answer({ 'POST /orders': status(500) });
  await user.click(await screen.findByRole('button', { name: 'Confirm Book' }));
  expect(field('Promotion code')).toHaveValue('SPRING10');
  expect(orders()).toEqual([]);
});

const SPRING = { code: 'HARBOUR-10', name: 'Spring', kind: 'percent', worth: 1000 } as const;
const told = () => document.querySelector('.code-field [role=status]')?.textContent;

it('says aloud what it takes off the stay, and nothing of the kind without a stay that can be booked', async () => {
  fakeApi.answer({
    'GET /availability/quote': quotes({ takesCodes: true, discount: SPRING }),
    'GET /availability': { taken: ['2027-03-11'], terms: [], hasRates: false },
  });
  const user = await openForm('&code=HARBOUR-10');
  expect(field('Promotion code')).toHaveValue('HARBOUR-10');
  expect(told()).toBe('Choose available dates to see the discount.');
  await typeStay(user, '20/03/2027', '22/03/2027');
  await waitFor(() => expect(told()).toBe('Code applied: you save $24.'));
  await typeStay(user, '10/03/2027', '12/03/2027'); // a night of it is sold
  expect(told()).toBe('Choose available dates to see the discount.');
  await typeStay(user, '20/03/2027', '22/03/2027');
  await fill(user, 'Guests', '5'); // too many for the room
  expect(told()).toBe('Choose available dates to see the discount.');
});

it('is not to blame where the rates do not sell the stay', async () => {
  fakeApi.answer({
    'GET /availability/quote': refusal('stay/not-offered', { checkout: 'Stays are 3 nights or more.' }),
  });
  await openForm('&checkin=2027-03-10&checkout=2027-03-12&guests=2&code=HARBOUR-10');
  await screen.findByText('Stays are 3 nights or more.');
  expect(told()).toBe('Choose available dates to see the discount.');
  expect(field('Promotion code')).toBeValid();
});

it('says aloud why it takes nothing off', async () => {
  const why = 'This code is for stays of at least 4 nights.';
  fakeApi.answer({
    'GET /availability/quote': ({ path }: { path: string }) =>
      path.includes('code=')
        ? refusal('code/not-for-this-stay', { code: why })()
        : quotes({ takesCodes: true })({ path }),
  });
  await openForm('&checkin=2027-03-10&checkout=2027-03-12&guests=2&code=HARBOUR-10');
  await waitFor(() => expect(told()).toBe(why));
  expect(field('Promotion code')).toHaveAccessibleDescription(why);
});

it('is the same with its hyphens and without: nothing is asked again', async () => {
  fakeApi.answer({ 'GET /availability/quote': quotes({ takesCodes: true, discount: SPRING }) });
  const user = await openForm('&checkin=2027-03-10&checkout=2027-03-12&guests=2&code=harbour-10');
  await waitFor(() => expect(told()).toBe('Code applied: you save $24.'));
  const before = quoted().length;
  await fill(user, 'Promotion code', 'harbour 10');
  await user.click(button('Apply'));
  expect(told()).toBe('Code applied: you save $24.');
  expect(quoted()).toHaveLength(before);
});
