import type { DeskChart } from '@innkeep/contract/desk/desk-stay';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, field } from '../../../testing/act.ts';
import { aDeskStay } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import {
  BOOK,
  bookedBodies,
  fillInNewBooking,
  MADE,
  NIGHTS,
  openNewBooking,
  QUOTE,
  serveNewBooking,
} from '../../../testing/new-booking.ts';
import { aRoom } from '../../../testing/rooms.ts';

/** A room that is not for sale, and is occupied. */
const CHART: DeskChart = {
  rooms: [
    {
      _id: 'attic',
      name: 'The Attic',
      capacity: 2,
      notForSale: true,
    },
  ],
  stays: [
    aDeskStay({
      ...NIGHTS,
      roomId: 'attic',
    }),
  ],
  blocks: [],
  at: '',
};
const withAttic = () => fakeApi.answer({ 'GET /desk/chart': { ...CHART, stays: [] } });

beforeEach(serveNewBooking);

it('passes over the rules of the rates for a reason, in a room that is free', async () => {
  const because = { checkout: 'From 10 March a stay is at least 3 nights.' };
  const rooms = ['tide-room', 'sail-loft'].map((_id) => ({ _id, name: _id, capacity: 2 }));
  fakeApi.answer({
    'GET /room': { count: 0, rooms: [], because },
    'GET /desk/chart?from=2027-03-10&to=2027-03-12': { rooms, stays: [aDeskStay()], blocks: [], at: '' },
    'POST /desk/quote': { ...QUOTE, problems: because },
  });
  const user = await openNewBooking('?checkin=2027-03-10&checkout=2027-03-12&guests=2');
  await user.click(await screen.findByRole('radio', { name: /sail-loft/ }));
  expect(screen.queryByRole('radio', { name: /tide-room/ })).toBeNull(); // it is occupied
  await user.type(field('Name'), 'Ana Silva');
  await user.click(await screen.findByRole('button', { name: 'Book: sail-loft, $240' }));
  await waitFor(() => expect(field('Pass over this rule')).toHaveFocus());
  expect(bookedBodies()).toEqual([]);
  await user.click(field('Pass over this rule'));
  await user.type(field('Reason'), 'Regular');
  await user.click(await screen.findByRole('button', { name: 'Book: sail-loft, $240' }));
  await screen.findByRole('heading', { name: /^Booking/ });
  expect(bookedBodies()[0]).toMatchObject({ overridesRules: true, reason: 'Regular', room: 'sail-loft' });
});

it('loses nothing where somebody else was quicker, and looks for other rooms', async () => {
  const user = await fillInNewBooking();
  fakeApi.once(BOOK, refusal('booking/dates-taken'));
  fakeApi.answer({
    'GET /room': { count: 1, rooms: [{ ...aRoom({ _id: 'sail-loft', name: 'The Sail Loft' }), total: 300 }] },
  });
  await user.click(button('Book: The Tide Room, $240'));
  await screen.findByText('Some of these nights are taken. Please choose others.');
  await waitFor(() => expect(screen.queryByRole('radio', { name: /The Tide Room/ })).toBeNull());
  expect(field('Name')).toHaveValue('Ana Silva');
  expect(await screen.findByText('Choose a room.')).toBeVisible();
});

it('says that no room is free', async () => {
  fakeApi.answer({ 'GET /room': { count: 0, rooms: [] }, 'GET /desk/chart': CHART });
  await openNewBooking('?checkin=2027-03-10&checkout=2027-03-12&guests=2');
  await screen.findByText('No room is free on those nights.');
});

it('shows rooms that the rates do not sell once they are wanted, or one of them led here', async () => {
  withAttic();
  const user = await openNewBooking('?checkin=2027-03-10&checkout=2027-03-12&guests=2');
  await user.click(await screen.findByRole('button', { name: 'Show rooms that the rates do not sell' }));
  await screen.findByRole('radio', { name: /The Attic.*, not sold by the rates/ });
  expect(screen.getByRole('radio', { name: /The Tide Room/ })).toBeVisible();
});

it('keeps the room that led here, though the rates do not sell it', async () => {
  withAttic();
  await openNewBooking('?checkin=2027-03-10&checkout=2027-03-12&guests=2&room=attic');
  expect(await screen.findByRole('radio', { name: /The Attic/ })).toBeChecked();
});

it('books nothing while its price is being asked', async () => {
  const user = await fillInNewBooking();
  const answerLater = fakeApi.hold('POST /desk/quote');
  await user.click(screen.getByRole('radio', { name: /The Sail Loft/ }));
  await waitFor(() => expect(button('Book: The Sail Loft')).toBeDisabled());
  answerLater();
  await waitFor(() => expect(button('Book: The Sail Loft, $240')).toBeEnabled());
});

it('begins another booking where the form has made one before, and forgets a refusal with the next edit', async () => {
  const user = await fillInNewBooking();
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

it('books for a guest at the door all the same, where others have not left the room', async () => {
  fakeApi.once(BOOK, refusal('room/not-left', { sharesRoom: 'Tom Baker has not checked out of it.' }));
  fakeApi.answer({ [BOOK]: MADE });
  const user = await fillInNewBooking();
  await user.click(button('Book: The Tide Room, $240'));
  await screen.findByText(/Tom Baker has not checked out of it\./);
  await user.click(button('Check in all the same'));
  await screen.findByRole('heading', { name: /^Booking/ });
  expect(bookedBodies().map((body) => (body as { sharesRoom?: boolean }).sharesRoom)).toEqual([
    undefined,
    true,
  ]);
});
