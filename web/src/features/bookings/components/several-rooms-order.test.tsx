import type { Booking } from '@innkeep/contract/booking';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MESSAGE } from '../../../../../tests/spec/literals.ts';
import { button, expectPath } from '../../../testing/act.ts';
import { made, openForm, orderBodies } from '../../../testing/booking-form.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { aHeldBooking, DEPOSIT } from '../../../testing/payments.ts';
import { WITH_PLANS } from '../../../testing/plans.ts';
import { aRoom } from '../../../testing/rooms.ts';
import {
  add,
  LOFT,
  openWith,
  quotesOfAll,
  room,
  serveRooms,
  STAY,
  sums,
} from '../../../testing/several-rooms.ts';

beforeEach(serveRooms);

it('an order of several rooms is sent at once, with the price shown of each, and lists what is booked', async () => {
  const group = 'booking-1';
  const bookings = [
    aBooking({ _id: 'earlier', room: aRoom({ name: 'The Snug' }) }),
    aBooking({ group }),
    aBooking({ _id: 'booking-2', room: LOFT, group }),
  ];
  fakeApi.answer({
    'POST /orders': { ...made(bookings[1]), others: [bookings[2]] },
    'GET /bookings': bookings,
    'GET /availability/quote': quotesOfAll({ tariff: { ...DEFAULT_TARIFF, childAge: 12 } }),
  });
  const user = await openWith('sail-loft.3.1,type-double.1.0');
  await waitFor(() => expect(sums().at(-1)).toEqual(['3 rooms, 2 nights', '$780']));
  await user.click(button('Confirm Book'));
  await expectPath('/dashboard/booking');
  expect(orderBodies()).toEqual([
    {
      checkin: '2027-03-10',
      checkout: '2027-03-12',
      guests: 2,
      email: 'robin@innkeep.test',
      room: aRoom(),
      expected: 24_000,
      offer: 'as-shown',
      others: [
        { room: { _id: 'sail-loft' }, guests: 3, children: 1, expected: 38_000, offer: 'as-shown' },
        { room: { _id: 'type-double' }, guests: 1, expected: 16_000, offer: 'as-shown' },
      ],
    },
  ]);
  await screen.findByText(MESSAGE.booked);
  expect(await screen.findByText('Your 2 rooms are booked.')).toHaveRole('status');
  const tickets = screen.getAllByRole('article');
  expect(tickets.map((ticket) => within(ticket).queryByText('Booked just now') !== null)).toEqual([
    true,
    true,
    false,
  ]);
});

it('an order of one room names no others', async () => {
  fakeApi.answer({ 'POST /orders': made(), 'GET /bookings': [aBooking()] });
  const user = await openForm(STAY);
  await user.click(button('Confirm Book'));
  await expectPath('/dashboard/booking');
  expect(orderBodies()[0]).not.toHaveProperty('others');
  expect(screen.queryByText(/rooms are booked/)).toBeNull();
});

it('an order that is refused for one of its rooms says so at that room, and keeps all', async () => {
  const words = 'The night of 10/03/2027 is taken.';
  fakeApi.answer({ 'POST /orders': refusal('booking/dates-taken', { 'others[1].room': words }) });
  const user = await openWith('sail-loft.3.0,type-double.1.0');
  await user.click(button('Confirm Book'));
  expect(await within(await room('Room 3: Double')).findByText(words)).toBeVisible();
  const loft = within(await room('Room 2: The Sail Loft'));
  expect(loft.queryByText(words)).toBeNull();
  expect(loft.getByLabelText('Guests')).toHaveValue(3);
  await user.click(button('Remove Room 3: Double'));
  expect(screen.queryByText(words)).toBeNull();
});

it('an order of several rooms says what each room now costs where that has changed', async () => {
  const words = 'It now costs $400; it was $380.';
  fakeApi.answer({ 'POST /orders': refusal('booking/price-changed', { 'others[0].total': words }) });
  const user = await openWith('sail-loft.2.0');
  await user.click(button('Confirm Book'));
  expect(await within(await room('Room 2: The Sail Loft')).findByText(words)).toBeVisible();
});

it('an order of several rooms is not sent with a party that its room cannot take', async () => {
  const user = await openWith('sail-loft.2.0');
  const loft = within(await room('Room 2: The Sail Loft'));
  await user.clear(loft.getByLabelText('Guests'));
  await user.type(loft.getByLabelText('Guests'), '4');
  expect(await loft.findByText('The Sail Loft sleeps up to 3 guests.')).toBeVisible();
  await user.click(button('Confirm Book'));
  await waitFor(() => expect(loft.getByLabelText('Guests')).toHaveFocus());
  expect(orderBodies()).toEqual([]);
});

it('an order of several rooms is not sent with a room that is taken on one of its nights', async () => {
  fakeApi.answer({
    'GET /availability': (call) =>
      Response.json({ taken: call.path.includes('room=sail-loft') ? ['2027-03-11'] : [], terms: [] }),
    'POST /orders': made(),
  });
  const user = await openWith('sail-loft.2.0');
  const words = 'The night of Thursday 11 March is taken. Check out by then, or choose other dates.';
  expect(await within(await room('Room 2: The Sail Loft')).findByText(words)).toBeVisible();
  await user.click(button('Confirm Book'));
  expect(orderBodies()).toEqual([]);
  await user.click(button('Remove Room 2: The Sail Loft'));
  await user.click(button('Confirm Book'));
  await waitFor(() => expect(orderBodies()).toHaveLength(1));
});

it('an order of several rooms is not sent with more rooms of a type than are left', async () => {
  fakeApi.answer({ 'GET /availability/quote': quotesOfAll({}, 1) });
  const user = await openWith('type-double.1.0,type-double.2.0');
  const words = 'No room of this type is free for all of these nights.';
  expect(await within(await room('Room 3: Double')).findByText(words)).toBeVisible();
  expect(within(await room('Room 2: Double')).queryByText(words)).toBeNull();
  await user.click(button('Confirm Book'));
  expect(orderBodies()).toEqual([]);
});

it('an order of several rooms is not sent before each price was shown: one that cannot be had is asked for again', async () => {
  const loft = 'GET /availability/quote?checkin=2027-03-10&checkout=2027-03-12&guests=2&room=sail-loft';
  fakeApi.answer({ [loft]: refusal('request/too-many'), 'POST /orders': made() });
  const user = await openWith('sail-loft.2.0');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Please wait a few minutes');
  fakeApi.answer({ [loft]: quotesOfAll() });
  await user.click(button('Confirm Book'));
  await waitFor(() => expect(sums().at(-1)).toEqual(['2 rooms, 2 nights', '$620']));
  expect(orderBodies()).toEqual([]);
  await user.click(button('Confirm Book'));
  await waitFor(() => expect(orderBodies()).toHaveLength(1));
});

it('an order of several rooms is not sent with a room that the hotel no longer has', async () => {
  fakeApi.answer({ 'GET /room/gone': refusal('room/not-found'), 'GET /availability/quote': quotesOfAll() });
  fakeApi.answer({
    [`GET /availability/quote?checkin=2027-03-10&checkout=2027-03-12&guests=2&room=gone`]:
      refusal('room/not-found'),
  });
  const user = await openForm(`${STAY}&more=gone.2.0`);
  expect(await within(await room('Room 2')).findByText('This room is no longer listed.')).toBeVisible();
  await user.click(button('Confirm Book'));
  expect(orderBodies()).toEqual([]);
});

it('an order of several rooms is paid at the hotel or, in one go, by card', async () => {
  const tariff = { ...DEFAULT_TARIFF, policy: { ...DEPOSIT, pay: 'choice' as const } };
  fakeApi.answer({
    'GET /availability/quote': quotesOfAll({ tariff, takesPayments: true }),
    'POST /orders': refusal('booking/dates-taken'),
  });
  const user = await openForm(STAY);
  await user.click(await screen.findByRole('radio', { name: 'Pay a deposit of $72 now by card' }));
  await add(user, 'The Sail Loft');
  expect(await screen.findByRole('radio', { name: 'Pay a deposit of $186 now by card' })).toBeChecked();
  await waitFor(() => expect(sums().at(-1)?.[1]).toBe('$620'));
  expect(screen.getByText(/^Pay \$186 now by card, and \$434 at the hotel\./)).toBeVisible();
  await user.click(button('Pay $186 by card'));
  await waitFor(() => expect(orderBodies()).toMatchObject([{ pay: 'deposit', expectedNow: 18_600 }]));
  await user.click(screen.getByRole('radio', { name: 'Pay all of $620 now by card' }));
  await user.click(button('Pay $620 by card'));
  await waitFor(() => expect(orderBodies()[1]).toMatchObject({ pay: 'full', expectedNow: 62_000 }));
  await user.click(screen.getByRole('radio', { name: 'Pay at the hotel' }));
  await user.click(button('Confirm Book'));
  await waitFor(() => expect(orderBodies()[2]).toMatchObject({ pay: 'hotel', expectedNow: 0 }));
});

it('an order of several rooms at a rate that is paid online is paid on one page', async () => {
  const session = { url: 'https://pay.example/cs_1', expiresAt: '2027-02-01T17:31:00Z' };
  const whole = { amount: 55_800, rooms: 2 };
  const first = aHeldBooking({ group: 'booking-1' });
  const hold = first.hold && { ...first.hold, whole };
  fakeApi.answer({
    'GET /availability/quote': quotesOfAll({ tariff: WITH_PLANS, takesPayments: true }),
    'POST /orders': { ...made({ ...first, hold } as Booking), others: [aHeldBooking({ _id: 'booking-2' })] },
    'POST /payments/booking-1-1/session': session,
  });
  const user = await openWith('sail-loft.2.0');
  await user.click(await screen.findByRole('radio', { name: /^Non-refundable/ }));
  await user.click(await screen.findByRole('button', { name: 'Pay $558 by card' }));
  await waitFor(() => expect(fakeApi.callsTo('POST /payments/booking-1-1/session')).toHaveLength(1));
  expect(orderBodies()).toMatchObject([
    { plan: 'nonref', pay: 'full', expectedNow: 55_800, expected: 21_600, others: [{ expected: 34_200 }] },
  ]);
});

it('an order of several rooms has extras for each of them', async () => {
  fakeApi.answer({
    'GET /availability/quote': quotesOfAll({ tariff: WITH_EXTRAS }),
    'POST /orders': refusal('booking/dates-taken'),
  });
  const user = await openWith('sail-loft.3.0,type-double.1.0');
  const loft = within(await room('Room 2: The Sail Loft'));
  await user.click(await loft.findByRole('checkbox', { name: 'Breakfast' }));
  expect(await loft.findByText('$485')).toBeVisible();
  expect(loft.getByRole('checkbox', { name: 'Breakfast' })).toBeChecked();
  expect(screen.getByRole('region', { name: 'Extras for room 1' })).toBeVisible();
  await waitFor(() => expect(sums().at(-1)).toEqual(['3 rooms, 2 nights', '$900']));
  await user.click(button('Confirm Book'));
  await waitFor(() =>
    expect(orderBodies()[0]).toMatchObject({
      others: [
        { room: { _id: 'sail-loft' }, extras: [{ id: 'breakfast', count: 3 }], expected: 48_500 },
        { room: { _id: 'type-double' }, expected: 16_500 },
      ],
    }),
  );
  await user.click(button('Remove Room 2: The Sail Loft'));
  const double = within(await room('Room 2: Double'));
  expect(double.getByRole('checkbox', { name: 'Breakfast' })).not.toBeChecked();
});

it('an order of several rooms has a code for the first room alone', async () => {
  const discount = { code: 'SPRING10', name: 'Spring', kind: 'percent', worth: 1000 } as const;
  fakeApi.answer({ 'GET /availability/quote': quotesOfAll({ takesCodes: true, discount }) });
  await openForm(`${STAY}&code=SPRING10&more=sail-loft.2.0`);
  expect(await screen.findByText('The code applies to the first room only.')).toBeVisible();
  await waitFor(() => expect(sums().at(-1)).toEqual(['2 rooms, 2 nights', '$596']));
  const asked = fakeApi.callsTo('GET /availability/quote').map(({ path }) => path);
  expect(asked.filter((path) => path.includes('sail-loft')).some((path) => path.includes('code'))).toBe(
    false,
  );
});
