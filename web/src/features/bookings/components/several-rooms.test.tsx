import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, field, typeStay } from '../../../testing/act.ts';
import { openForm, orderBodies } from '../../../testing/booking-form.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { withFakeFirebase } from '../../../testing/fake-firebase.ts';
import { aRoom } from '../../../testing/rooms.ts';
import {
  add,
  listed,
  openWith,
  room,
  rooms,
  serveRooms,
  STAY,
  sums,
} from '../../../testing/several-rooms.ts';

beforeEach(serveRooms);

const choice = () => room('Which room would you like to add?');

describe('another room', () => {
  it('can be added once the dates are chosen', async () => {
    const user = await openForm();
    expect(screen.queryByRole('button', { name: 'Add a room' })).toBeNull();
    await typeStay(user, '10/03/2027', '12/03/2027');
    expect(await screen.findByRole('button', { name: 'Add a room' })).toBeVisible();
    expect(fakeApi.callsTo('GET /room')).toEqual([]);
  });

  it('is chosen among those that are free then, without those that are in the order', async () => {
    const user = await openForm(STAY);
    await user.click(await rooms().findByRole('button', { name: 'Add a room' }));
    const list = within(await choice());
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The Sail Loft $380Add',
      'Double 2 left$160Add',
    ]);
    expect(await choice()).toHaveFocus();
    const search = 'checkin=2027-03-10&checkout=2027-03-12&guests=2&page=0&size=6&grouped=true';
    expect(fakeApi.callsTo('GET /room').map(({ path }) => path)).toEqual([`/room?${search}`]);
  });

  it('is added with its price, and then takes the focus', async () => {
    const user = await openForm(STAY);
    await add(user, 'The Sail Loft');
    const loft = await room('Room 2: The Sail Loft');
    expect(loft).toHaveFocus();
    expect(await within(loft).findByText('$380')).toBeVisible();
    expect(sums()).toEqual([
      ['Stay', 'Wed 10 Mar to Fri 12 Mar, 2 nights'],
      ['Rate', '$120 a night'],
      ['Room 1: The Tide Room', '$240'],
      ['Room 2: The Sail Loft', '$380'],
      ['2 rooms, 2 nights', '$620'],
    ]);
    expect(document.querySelector('.book-bar-total')).toHaveTextContent('$620 for 2 rooms, 2 nights');
    expect(screen.getByText('Total bill: $620')).toHaveRole('status');
    expect(screen.getByText('You can cancel each room separately. For room 1:')).toBeVisible();
  });

  it('is removed again, and the focus goes to the button that adds', async () => {
    const user = await openWith('sail-loft.2.0,type-double.1.0');
    await user.click(await screen.findByRole('button', { name: 'Remove Room 2: The Sail Loft' }));
    expect(await room('Room 2: Double')).toBeVisible();
    expect(button('Add a room')).toHaveFocus();
    await user.click(button('Remove Room 2: Double'));
    expect(sums().at(-1)).toEqual(['Total bill', '$240']);
    expect(button('Add a room')).toHaveFocus();
  });

  it('of a type is offered as long as one is left beside those that are chosen', async () => {
    const user = await openWith('type-double.2.0');
    await add(user, 'Double');
    await room('Room 3: Double');
    await user.click(button('Add a room'));
    await within(await choice()).findByText('The Sail Loft');
    expect(screen.queryByRole('button', { name: 'Add Double' })).toBeNull();
  });

  it('is not offered beside four', async () => {
    await openWith('sail-loft.2.0,type-double.2.0,type-double.1.0');
    await room('Room 4: Double');
    expect(screen.queryByRole('button', { name: 'Add a room' })).toBeNull();
  });

  it('is looked for among more rooms, for another party, or not at all', async () => {
    fakeApi.answer({ 'GET /room': listed(9) });
    const user = await openForm(STAY);
    await user.click(await rooms().findByRole('button', { name: 'Add a room' }));
    await user.click(await screen.findByRole('button', { name: 'Show more rooms' }));
    await waitFor(() => expect(fakeApi.callsTo('GET /room').at(-1)?.path).toContain('page=0&size=12'));
    const guests = within(await choice()).getByLabelText('Guests');
    await user.clear(guests);
    await user.type(guests, '3{Enter}');
    await waitFor(() => expect(fakeApi.callsTo('GET /room').at(-1)?.path).toContain('guests=3'));
    expect(orderBodies()).toEqual([]);
    await user.click(button('Close'));
    expect(button('Add a room')).toHaveFocus();
  });

  it('may not be free, or not be found at the moment', async () => {
    fakeApi.answer({ 'GET /room': { count: 1, rooms: [{ ...aRoom(), total: 240 }] } });
    fakeApi.once('GET /room', refusal('request/invalid'));
    const user = await openForm(STAY);
    await user.click(await rooms().findByRole('button', { name: 'Add a room' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No other room for 2 guests is free on these dates.')).toBeVisible();
  });
});

describe('the rooms of an order are kept', () => {
  it('as they are typed, in this tab', async () => {
    const user = await openWith('sail-loft.2.0');
    await typeStay(user, '10/03/2027', '13/03/2027');
    await add(user, 'Double');
    await room('Room 3: Double');
    document.querySelector('#root')?.remove();
    await openForm(`${STAY}&more=sail-loft.2.0`);
    expect(await room('Room 2: The Sail Loft')).toBeVisible();
    expect(await room('Room 3: Double')).toBeVisible();
    expect(field('Check Out')).toHaveValue('13/03/2027');
  });
});

describe('signing in again', () => {
  withFakeFirebase();

  it('leads back to an address that names all rooms', async () => {
    const user = await openWith('sail-loft.2.0,type-double.1.0');
    fakeApi.once('POST /orders', refusal('auth/required'));
    await user.click(button('Confirm Book'));
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Sign In' }));
    await waitFor(() =>
      expect(location.search).toBe(
        '?checkin=2027-03-10&checkout=2027-03-12&guests=2&room=tide-room&more=sail-loft.2.0,type-double.1.0',
      ),
    );
  });
});
