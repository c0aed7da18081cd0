import type { DeskChart, DeskQuote } from '@innkeep/contract/desk/desk-stay';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { quote } from '@innkeep/contract/rates/quote';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { aStay } from '@innkeep/contract/testing/dates';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, field, typeStay } from '../../../testing/act.ts';
import { aDeskBooking, aDeskStay } from '../../../testing/desk.ts';
import { fakeApi, noNetwork, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const BOOK = 'POST /desk/bookings';
const STAY = aStay('2027-03-10', '2027-03-12');
const QUOTE: DeskQuote = {
  quote: quote(DEFAULT_TARIFF, pricedRoom(aRoom()), STAY, { guests: 2, children: 0 }),
  problems: {},
};
const MADE = aDeskBooking().booking;

/** A house with one more room than the rates sell, and with nobody in it. */
const CHART: DeskChart = {
  rooms: [{ _id: 'attic', name: 'The Attic', capacity: 2, notForSale: true }],
  ...{ stays: [aDeskStay({ ...STAY, roomId: 'attic' })], blocks: [], at: '' },
};
const withAttic = () => fakeApi.answer({ 'GET /desk/chart': { ...CHART, stays: [] } });

const bodies = () => fakeApi.callsTo(BOOK).map(({ body }) => body);

async function open(search = '') {
  const user = await renderPage(`/dashboard/new-booking${search}`, { as: 'admin' });
  await screen.findByRole('heading', { name: 'New booking' });
  return user;
}

/** Everything that a call on the phone needs. */
async function fillIn() {
  const user = await open();
  await typeStay(user, '10/03/2027', '12/03/2027');
  await user.click(await screen.findByRole('radio', { name: /The Tide Room/ }));
  await user.type(field('Name'), 'Ana Silva');
  await screen.findByRole('button', { name: 'Book: The Tide Room, $240' });
  return user;
}

beforeEach(() => {
  fakeApi.answer({
    'GET /room': {
      count: 2,
      rooms: [
        { ...aRoom(), total: 240 },
        { ...aRoom({ _id: 'sail-loft', name: 'The Sail Loft' }), total: 300 },
      ],
    },
    'POST /desk/quote': QUOTE,
    'GET /desk/bookings': { bookings: [] }, // nobody has been here before
    [BOOK]: MADE,
  });
});

it('books for a guest on the phone in one form, without an e-mail', async () => {
  const user = await fillIn();
  expect(screen.getByText('2 rooms free:')).toBeVisible();
  await user.type(field('Phone'), '555 0199');
  await user.type(field('Note'), 'Sister of the mayor.');
  await user.click(button('Book: The Tide Room, $240'));
  await screen.findByRole('heading', { name: 'Booking AB12-CD34' });
  expect(bodies()).toEqual([
    {
      ...STAY,
      guests: 2,
      children: 0,
      room: 'tide-room',
      pricing: 'keep',
      reason: '',
      passesOverRules: false,
      guest: { name: 'Ana Silva', phone: '555 0199', arrivalTime: '', wish: '' },
      email: '',
      note: 'Sister of the mayor.',
      isWalkIn: false,
      expected: 24_000,
    },
  ]);
});

it('shows the number to tell, has the focus there, and books another with an empty form', async () => {
  fakeApi.answer({ [BOOK]: { ...MADE, email: '' } });
  const user = await fillIn();
  await user.click(button('Book: The Tide Room, $240'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Booking AB12-CD34' })).toHaveFocus());
  expect(screen.getByText('Nothing is mailed: tell them the number.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the booking' })).toHaveAttribute(
    'href',
    '/dashboard/stays/ab12cd34ef56',
  );
  await user.click(button('Book another'));
  expect(field('Name')).toHaveValue('');
});

it('checks in at once whoever is at the door: they arrive today', async () => {
  const user = await open();
  await user.click(field('The guest is here'));
  expect(field('Check In')).toHaveValue('01/02/2027');
  expect(field('Check Out')).toHaveValue('02/02/2027');
  await user.click(await screen.findByRole('radio', { name: /The Sail Loft/ }));
  await user.type(field('Name'), 'Ana Silva');
  await user.click(await screen.findByRole('button', { name: 'Book and check in: The Sail Loft, $240' }));
  await screen.findByRole('heading', { name: /^Booking/ });
  expect(bodies()[0]).toMatchObject({
    isWalkIn: true,
    checkin: '2027-02-01',
    checkout: '2027-02-02',
    room: 'sail-loft',
  });
});

it('says beside each field what is missing, and leads to the first', async () => {
  const user = await open();
  await user.click(button('Book'));
  await screen.findByText('Choose your check-in date.');
  expect(screen.getByText('Choose a room.')).toBeVisible();
  expect(screen.getByText('Say who it is for.')).toBeVisible();
  await waitFor(() => expect(field('Check In')).toHaveFocus());
  expect(bodies()).toEqual([]);
});

it('takes a price of the desk’s with a reason', async () => {
  const user = await fillIn();
  await user.click(field('Name a price'));
  await user.type(field('For a night'), '80');
  await user.click(button('Book: The Tide Room'));
  await screen.findByText('Say why.');
  fakeApi.answer({ 'POST /desk/quote': { ...QUOTE, quote: { ...QUOTE.quote, total: 16_000 } } });
  await user.type(field('Reason'), 'Wedding party');
  await user.click(await screen.findByRole('button', { name: 'Book: The Tide Room, $160' }));
  await screen.findByRole('heading', { name: /^Booking/ });
  expect(bodies()[0]).toMatchObject({
    pricing: 'named',
    nightlyPrice: 8000,
    reason: 'Wedding party',
    expected: 16_000,
  });
});

it('passes over the rules of the rates for a reason, in a room that is free', async () => {
  const because = { checkout: 'From 10 March a stay is at least 3 nights.' };
  const rooms = ['tide-room', 'sail-loft'].map((_id) => ({ _id, name: _id, capacity: 2 }));
  fakeApi.answer({
    'GET /room': { count: 0, rooms: [], because },
    'GET /desk/chart?from=2027-03-10&to=2027-03-12': { rooms, stays: [aDeskStay()], blocks: [], at: '' },
    'POST /desk/quote': { ...QUOTE, problems: because },
  });
  const user = await open('?checkin=2027-03-10&checkout=2027-03-12&guests=2');
  await user.click(await screen.findByRole('radio', { name: /sail-loft/ }));
  expect(screen.queryByRole('radio', { name: /tide-room/ })).toBeNull(); // somebody sleeps there
  await user.type(field('Name'), 'Ana Silva');
  await user.click(await screen.findByRole('button', { name: 'Book: sail-loft, $240' }));
  await waitFor(() => expect(field('Pass over this rule')).toHaveFocus());
  expect(bodies()).toEqual([]);
  await user.click(field('Pass over this rule'));
  await user.type(field('Reason'), 'Regular');
  await user.click(await screen.findByRole('button', { name: 'Book: sail-loft, $240' }));
  await screen.findByRole('heading', { name: /^Booking/ });
  expect(bodies()[0]).toMatchObject({ passesOverRules: true, reason: 'Regular', room: 'sail-loft' });
});

it('loses nothing where somebody else was quicker, and looks for other rooms', async () => {
  const user = await fillIn();
  fakeApi.once(BOOK, refusal('booking/dates-taken'));
  fakeApi.answer({
    'GET /room': { count: 1, rooms: [{ ...aRoom({ _id: 'sail-loft', name: 'The Sail Loft' }), total: 300 }] },
  });
  await user.click(button('Book: The Tide Room, $240'));
  await screen.findByText('Some of these nights have just been taken. Please choose others.');
  await waitFor(() => expect(screen.queryByRole('radio', { name: /The Tide Room/ })).toBeNull());
  expect(field('Name')).toHaveValue('Ana Silva');
  expect(await screen.findByText('Choose a room.')).toBeVisible();
});

it('books nothing twice where an answer was lost', async () => {
  const user = await fillIn();
  fakeApi.once(BOOK, noNetwork);
  await user.click(button('Book: The Tide Room, $240'));
  await screen.findByRole('alert');
  await user.click(await screen.findByRole('button', { name: 'Book: The Tide Room, $240' }));
  await screen.findByRole('heading', { name: /^Booking/ });
  const keys = fakeApi.callsTo(BOOK).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('says that no room is free', async () => {
  fakeApi.answer({ 'GET /room': { count: 0, rooms: [] }, 'GET /desk/chart': CHART });
  await open('?checkin=2027-03-10&checkout=2027-03-12&guests=2');
  await screen.findByText('No room is free on those nights.');
});

it('shows rooms that the rates do not sell once they are wanted, or one of them led here', async () => {
  withAttic();
  const user = await open('?checkin=2027-03-10&checkout=2027-03-12&guests=2');
  await user.click(await screen.findByRole('button', { name: 'Show rooms that the rates do not sell' }));
  await screen.findByRole('radio', { name: /The Attic.*, not sold by the rates/ });
  expect(screen.getByRole('radio', { name: /The Tide Room/ })).toBeVisible();
});

it('keeps the room that led here, though the rates do not sell it', async () => {
  withAttic();
  await open('?checkin=2027-03-10&checkout=2027-03-12&guests=2&room=attic');
  expect(await screen.findByRole('radio', { name: /The Attic/ })).toBeChecked();
});

it('books nothing while its price is being asked', async () => {
  const user = await fillIn();
  const answerLater = fakeApi.hold('POST /desk/quote');
  await user.click(screen.getByRole('radio', { name: /The Sail Loft/ }));
  await waitFor(() => expect(button('Book: The Sail Loft')).toBeDisabled());
  answerLater();
  await waitFor(() => expect(button('Book: The Sail Loft, $240')).toBeEnabled());
});

it('begins another booking where the form has made one before, and forgets a refusal with the next edit', async () => {
  const user = await fillIn();
  fakeApi.answer({ [BOOK]: refusal('request/key-reused') });
  await user.click(button('Book: The Tide Room, $240'));
  const alert = await screen.findByRole('alert');
  await user.type(field('Name'), ' e Costa');
  expect(alert).not.toBeInTheDocument();
  fakeApi.answer({ [BOOK]: MADE });
  await user.click(button('Book: The Tide Room, $240'));
  await screen.findByRole('heading', { name: /^Booking/ });
  const keys = fakeApi.callsTo(BOOK).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});
