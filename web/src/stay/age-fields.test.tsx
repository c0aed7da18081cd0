import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { quote } from '@innkeep/contract/rates/quote';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { BY_AGE } from '@innkeep/contract/testing/tariffs';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, field, fill } from '../testing/act.ts';
import { made, openForm, orderBodies, serveRoom, total } from '../testing/booking-form.ts';
import { aBooking } from '../testing/bookings.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { bookedBodies, NIGHTS, openNewBooking, QUOTE, serveNewBooking } from '../testing/new-booking.ts';
import { quotes } from '../testing/quotes.ts';
import { renderPage } from '../testing/render-page.tsx';
import { aRoom } from '../testing/rooms.ts';

const room = aRoom({ capacity: 5 });
const STAY = '&checkin=2027-03-10&checkout=2027-03-12';
const LIST = { count: 1, rooms: [{ ...room, total: 278 }], childAge: 12, asksAges: true };
const family = quote(BY_AGE, pricedRoom(room), NIGHTS, { guests: 4, children: 2, ages: [9, 2] });

function serveFamilies(tariff = BY_AGE) {
  serveRoom({ 'GET /room/tide-room': room, 'GET /availability/quote': quotes({ room, tariff }) });
}

describe('a guest', () => {
  it('enters how old each child is, and sees what that costs before they book', async () => {
    serveFamilies();
    fakeApi.answer({ 'POST /orders': made() });
    const user = await openForm(`${STAY}&guests=2`);
    await screen.findByLabelText('Children under 12');
    expect(screen.queryByLabelText(/^Age/)).toBeNull();
    await user.click(button('One child more'));
    await user.click(button('One child more'));
    await screen.findByLabelText('Age of child 2');
    expect(field('Age of child 1')).toHaveAccessibleDescription(
      'Without it, the price is for a child of 11.',
    );
    expect([...field('Age of child 1').querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'Choose',
      'Under 1',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
    ]);
    await waitFor(() => expect(total()).toBe('$308'));
    await user.selectOptions(field('Age of child 2'), '2');
    await waitFor(() => expect(total()).toBe('$278'));
    await user.selectOptions(field('Age of child 1'), '9');
    expect(field('Age of child 1')).toHaveAccessibleDescription('');
    await waitFor(() => expect(total()).toBe('$278'));
    await user.click(button('Confirm Book'));
    await waitFor(() => expect(orderBodies()[0]).toMatchObject({ guests: 4, children: 2, ages: [9, 2] }));
  });

  it('has the ages of their search in its fields, in words and in its links', async () => {
    serveFamilies();
    fakeApi.answer({ 'GET /room': LIST });
    await renderPage('/rooms?checkin=2027-03-10&checkout=2027-03-12&guests=4&children=2&ages=9,2');
    expect(await screen.findAllByText(/2 adults, 2 children \(9, 2\)/)).not.toEqual([]);
    expect(fakeApi.callsTo('GET /room')[0]?.path).toContain('&children=2&ages=9,2&');
    expect(await screen.findByLabelText('Age of child 1')).toHaveValue('9');
    expect(await screen.findByRole('link', { name: 'Show Details: The Tide Room' })).toHaveAttribute(
      'href',
      expect.stringContaining('&ages=9,2'),
    );
  });

  it('is asked for as many ages as there are children, and keeps what they have said', async () => {
    serveFamilies();
    const user = await openForm(`${STAY}&guests=4&children=2&ages=9,2`);
    await screen.findByLabelText('Age of child 2');
    await user.click(button('One child fewer'));
    expect(screen.queryByLabelText('Age of child 2')).toBeNull();
    await user.click(button('One child more'));
    expect(await screen.findByLabelText('Age of child 2')).toHaveValue('2');
  });

  it('is not asked if all children cost the same', async () => {
    serveFamilies({ ...DEFAULT_TARIFF, childAge: 12 });
    await openForm(`${STAY}&guests=4&children=2`);
    await screen.findByLabelText('Children under 12');
    await waitFor(() => expect(total()).toBe('$240'));
    expect(screen.queryByLabelText(/^Age/)).toBeNull();
  });

  it('changes the age of a child in a stay, and sends all ages', async () => {
    const booking = aBooking({ guests: 4, children: 2, quote: family, room });
    const shown = { before: 27_800, after: 30_800, refund: 0, due: 30_800, problems: {}, quote: family };
    fakeApi.answer({
      'GET /bookings': [booking],
      'GET /availability': { taken: [], terms: [] },
      'POST /orders/booking-1/quote': { ...shown, childAge: 12, asksAges: true },
      'PUT /orders/booking-1': booking,
    });
    const user = await renderPage('/dashboard/booking/booking-1', { as: 'guest' });
    await user.click(await screen.findByRole('button', { name: 'Change your stay' }));
    expect(await screen.findByLabelText('Age of child 2')).toHaveValue('2');
    expect(screen.getByText(/2 adults, 2 children \(9, 2\)\.$/)).toBeVisible();
    await user.selectOptions(field('Age of child 2'), '3');
    await screen.findByText('Nothing is charged now. You’ll pay $30 more at the hotel.');
    await user.click(button('Change my stay'));
    await waitFor(() =>
      expect(fakeApi.callsTo('PUT /orders/booking-1')[0]?.body).toEqual({
        rev: 1,
        ages: [9, 3],
        expected: 30_800,
      }),
    );
  });
});

it('the desk enters the ages in its form, and asks for rooms and the price with them', async () => {
  serveNewBooking();
  fakeApi.answer({ 'POST /desk/quote': { ...QUOTE, childAge: 12, asksAges: true } });
  const user = await openNewBooking('?checkin=2027-03-10&checkout=2027-03-12&guests=3&children=1');
  await user.click(await screen.findByRole('radio', { name: /The Tide Room/ }));
  await user.selectOptions(await screen.findByLabelText('Age of child 1'), '2');
  await fill(user, 'Name', 'Ana Silva');
  await waitFor(() => expect(fakeApi.callsTo('GET /desk/rooms').at(-1)?.path).toContain('ages=2'));
  await user.click(await screen.findByRole('button', { name: 'Book: The Tide Room, $240' }));
  await waitFor(() => expect(bookedBodies()[0]).toMatchObject({ guests: 3, children: 1, ages: [2] }));
});
