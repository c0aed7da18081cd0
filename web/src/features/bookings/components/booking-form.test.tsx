import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEY } from '../../../../../tests/spec/literals.ts';
import { button, expectPath, field, fill, typeStay } from '../../../testing/act.ts';
import { serveRoom } from '../../../testing/booking-form.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { quotes } from '../../../testing/quotes.ts';
import { aRoom } from '../../../testing/rooms.ts';

const KEPT = aRoom({ price: 1, des: 'Kept by the browser.' });

const openBooking = () => renderPage('/book', { as: 'guest' });
const shown = (text: string, how = { exact: true }) => screen.findByText(text, how);

beforeEach(() => {
  localStorage.setItem(STORAGE_KEY.chosenRoom, JSON.stringify(KEPT));
  serveRoom();
});

it('shows the room that the browser keeps, and then the price of today', async () => {
  const letGo = fakeApi.hold('GET /room/tide-room');
  await openBooking();
  const room = screen.getByRole('region', { name: 'The Tide Room' });
  expect(document.querySelector('.book-card img')).toBeVisible();
  expect(room).toHaveTextContent('Kept by the browser.');
  expect(room).toHaveTextContent(/Price:\$1\D/);
  letGo();
  await waitFor(() => expect(room).toHaveTextContent('Wake to first light on the harbor'));
  expect(room).toHaveTextContent('Price:$120');
});

it('says above the form what a night costs on the dates that are chosen', async () => {
  fakeApi.answer({ 'GET /room/tide-room': aRoom({ rate: { amount: 10_200, is: 'from' } }) });
  const user = await openBooking();
  const room = screen.getByRole('region', { name: 'The Tide Room' });
  await waitFor(() => expect(room).toHaveTextContent('Price: from$102a night'));
  await typeStay(user, '10/03/2027', '12/03/2027');
  await waitFor(() => expect(room).toHaveTextContent('Price:$120a night'));
});

it('has the telephone number of the account filled in, and says so, until the guest types another', async () => {
  fakeApi.answer({ 'GET /user/details': { name: 'Robin Example', phone: '555 0142' } });
  const user = await openBooking();
  await user.click(await shown('Anything we should know? Your phone number is filled in.'));
  expect(field('Phone')).toHaveValue('555 0142');
  await fill(user, 'Phone', '555 0199');
  expect(field('Phone')).toHaveValue('555 0199');
});

it('offers from 0 to 5 guests, and writes dates as dd/MM/yyyy', async () => {
  const user = await openBooking();
  for (const [name, value] of [
    ['type', 'number'],
    ['min', '0'],
    ['max', '5'],
  ] as const)
    expect(field('Guests')).toHaveAttribute(name, value);
  expect(field('Check In')).toHaveAttribute('placeholder', 'dd/mm/yyyy');
  await fill(user, 'Check In', '2/2/2027');
  await user.tab();
  expect(field('Check In')).toHaveValue('02/02/2027');
});

it('ignores anything but a room under the key', async () => {
  localStorage.setItem(STORAGE_KEY.chosenRoom, '{"_id":7}');
  await openBooking();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose a room to book');
});

it('has the steps Dates, You and Pay, and a card with the bill, the terms, the button and whom to call', async () => {
  await openBooking();
  const steps = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(steps).toEqual(['Dates', 'Your details', 'Pay']);
  expect(screen.getByRole('region', { name: 'Your details' })).toHaveTextContent(
    'Booking as Robin Example, robin@innkeep.test.',
  );
  const card = document.querySelector<HTMLElement>('.book-card') ?? expect.fail();
  expect(within(card).getByText('The Tide Room')).toBeVisible();
  expect(within(card).getByText('Total bill')).toBeVisible();
  expect(within(card).getByText(/^By booking with Harbour House, you agree to our/)).toBeVisible();
  expect(within(card).getByRole('link', { name: /^Terms/ })).toHaveAttribute('href', '/terms');
  expect(within(card).getByRole('link', { name: /^Privacy/ })).toHaveAttribute('href', '/privacy');
  expect(within(card).getByRole('button', { name: 'Confirm Book' })).toBeVisible();
  expect(within(card).getByText(/^Questions\? Call us:/)).toBeVisible();
});

it('shows the beginning of a long description, and the rest once it is asked for', async () => {
  const des = `${'A room with a view of the masts. '.repeat(6)}And a bath.`;
  fakeApi.answer({ 'GET /room/tide-room': aRoom({ des }) });
  const user = await openBooking();
  expect(await shown('A room with a view of the masts.', { exact: false })).not.toHaveTextContent(
    'And a bath.',
  );
  await user.click(button('Read more'));
  expect(screen.getByRole('region', { name: 'The Tide Room' })).toHaveTextContent(des);
  expect(button('Read less')).toHaveFocus();
});

it('finds nothing wrong with a room that is booked from its page without dates, before a word is typed', async () => {
  const user = await renderPage('/rooms/tide-room', { as: 'guest' });
  await user.click(await screen.findByRole('button', { name: 'Book Now' }));
  await expectPath('/book');
  await screen.findByRole('button', { name: 'Confirm Book' });
  expect(location.search).toContain('guests=2');
  await waitFor(() => expect(fakeApi.callsTo('GET /user/details')).toHaveLength(1));
  expect(document.querySelectorAll('.invalid-feedback')).toHaveLength(0);
  expect(field('Check In')).toBeValid();
  await user.click(button('Confirm Book'));
  expect(await shown('Choose your check-in date.')).toBeVisible();
});

it('says beside each field why it cannot be sent', async () => {
  fakeApi.answer({ 'GET /room/tide-room': aRoom({ capacity: 1 }) });
  const user = await openBooking();
  await shown('People Capacity 1');
  await user.click(button('Confirm Book'));
  await shown('Choose your check-in date.');
  await shown('Choose your check-out date.');
  expect(field('Check In')).toHaveFocus();
  await fill(user, 'Guests', '0');
  await user.tab();
  await shown('Choose 1 to 5 guests.');
  await fill(user, 'Guests', '2');
  await shown('The Tide Room sleeps one guest.');
  expect(screen.getByRole('link', { name: 'See rooms for 2 guests' })).toHaveAttribute(
    'href',
    '/rooms?guests=2',
  );
  expect(fakeApi.callsTo('POST /orders')).toEqual([]);
});

it('leads from nights that are sold to the rooms that are free then', async () => {
  fakeApi.answer({
    'GET /availability/quote': quotes(),
    'GET /availability': { taken: ['2027-03-11'], terms: [] },
    'GET /bookings': [],
    'GET /room': { count: 0, rooms: [] },
    'GET /availability/alternatives': { largestRoom: 5, stays: [] },
  });
  const stay = 'checkin=2027-03-10&checkout=2027-03-12&guests=2';
  const user = await renderPage(`/book?${stay}&room=tide-room`, { as: 'guest' });
  const form = within(screen.getByRole('region', { name: 'Dates' }));
  await user.click(await form.findByRole('link', { name: 'See rooms free on these dates' }));
  await expectPath('/rooms');
  expect(location.search).toBe(`?${stay}`);
});

describe('today', () => {
  const timeZone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = timeZone;
  });

  const confirm = async (checkin: string, checkout: string) => {
    const user = await openBooking();
    await typeStay(user, checkin, checkout);
    await user.click(button('Confirm Book'));
    return user;
  };

  // In Kiritimati it is already the next day.
  for (const zone of ['America/New_York', 'Pacific/Kiritimati'])
    it(`is the hotel's first day for a stay, to a guest in ${zone}`, async () => {
      process.env.TZ = zone;
      const user = await confirm('31/01/2027', '02/02/2027');
      expect(field('Check In')).toBeInvalid();
      await user.click(field('Check In'));
      await waitFor(() =>
        expect(document.querySelector('[role=gridcell][aria-disabled=false]')).toHaveAccessibleName(
          '1 February 2027, Monday',
        ),
      );
      await user.keyboard('{Escape}');
      await fill(user, 'Check In', '01/02/2027');
      await user.tab();
      expect(field('Check In')).toHaveValue('01/02/2027');
      await waitFor(() => expect(field('Check In')).toBeValid());
    });

  for (const hours of [25, -25])
    it(`is the hotel's for a guest whose clock is ${hours} h off`, async () => {
      const now = new Date().toUTCString();
      vi.setSystemTime(Date.now() + hours * 3_600_000);
      fakeApi.answer({
        'GET /room/tide-room': () => Response.json(aRoom(), { headers: { Date: now } }),
        'POST /orders': { acknowledged: true, insertedId: 'b', booking: { _id: 'b' } },
        'GET /bookings': [],
      });
      const user = await confirm('31/01/2027', '02/02/2027');
      expect(await screen.findAllByText('Please choose today or a later date.')).not.toEqual([]);
      await typeStay(user, '01/02/2027', '02/02/2027');
      await user.click(button('Confirm Book'));
      await expectPath('/dashboard/booking');
      expect(fakeApi.callsTo('POST /orders')[0]?.body).toMatchObject({ checkin: '2027-02-01' });
    });
});

it('takes along what the guest tells the hotel, which is optional', async () => {
  fakeApi.answer({
    'GET /bookings': [],
    'POST /orders': { acknowledged: true, insertedId: 'b', booking: { _id: 'b' } },
  });
  fakeApi.once('POST /orders', refusal('request/invalid', { 'guest.phone': 'This number is not in use.' }));
  const user = await openBooking();
  await typeStay(user, '10/03/2027', '12/03/2027');
  await user.click(screen.getByText('Anything we should know?'));
  await user.type(field('Phone'), '555 0100');
  await user.type(field('Any requests?'), 'A cot');
  await user.click(button('Confirm Book'));
  await shown('This number is not in use.');
  await fill(user, 'Phone', '555 0199');
  expect(field('Phone').closest('details')).toHaveAttribute('open'); // although nothing is refused anymore
  await user.click(button('Confirm Book'));
  await expectPath('/dashboard/booking');
  expect(fakeApi.callsTo('POST /orders')[1]?.body).toMatchObject({
    guest: { name: '', phone: '555 0199', arrivalTime: '', wish: 'A cot' },
  });
});

it('sends nothing of a guest who says nothing', async () => {
  fakeApi.answer({
    'GET /bookings': [],
    'POST /orders': { acknowledged: true, insertedId: 'b', booking: { _id: 'b' } },
  });
  const user = await openBooking();
  await typeStay(user, '10/03/2027', '12/03/2027');
  await user.click(button('Confirm Book'));
  await expectPath('/dashboard/booking');
  expect(fakeApi.callsTo('POST /orders')[0]?.body).not.toHaveProperty('guest');
});
