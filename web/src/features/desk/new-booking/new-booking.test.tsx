import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, expectAskedBeforeUnload, field, fill, hrefOf } from '../../../testing/act.ts';
import { fakeApi, noNetwork } from '../../../testing/fake-api.ts';
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

const GROUP = 'POST /desk/groups';

beforeEach(serveNewBooking);

it('books for a guest on the phone in one form, without an e-mail', async () => {
  const user = await fillInNewBooking();
  expect(screen.getByText('2 rooms free:')).toBeVisible();
  await fill(user, 'Phone', '555 0199');
  await fill(user, 'Note', 'Sister of the mayor.');
  await user.click(button('Book: The Tide Room, $240'));
  await screen.findByRole('heading', { name: 'Booking AB12-CD34' });
  expect(bookedBodies()).toEqual([
    {
      ...NIGHTS,
      guests: 2,
      children: 0,
      room: 'tide-room',
      pricing: 'keep',
      reason: '',
      overridesRules: false,
      guest: { name: 'Ana Silva', phone: '555 0199', arrivalTime: '', wish: '' },
      email: '',
      note: 'Sister of the mayor.',
      isWalkIn: false,
      source: 'phone',
      expected: 24_000,
    },
  ]);
});

it('shows the number to tell, has the focus there, and books another with an empty form', async () => {
  fakeApi.answer({ [BOOK]: { ...MADE, email: '' } });
  const user = await fillInNewBooking();
  await user.click(button('Book: The Tide Room, $240'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Booking AB12-CD34' })).toHaveFocus());
  expect(screen.getByText('No e-mail on file: give the guest this number.')).toBeVisible();
  expect(hrefOf(screen.getByRole('link', { name: 'Open the booking' }))).toBe(
    '/dashboard/stays/ab12cd34ef56',
  );
  await user.click(button('Book another'));
  expect(field('Name')).toHaveValue('');
});

it('has the browser ask before leaving only if the form is half filled in', async () => {
  const user = await openNewBooking('?checkin=2027-03-10&checkout=2027-03-12&room=tide-room');
  await screen.findByRole('radio', { name: /The Tide Room/ });
  await expectAskedBeforeUnload(false); // the address holds all of it
  await user.type(field('Phone'), '5');
  await expectAskedBeforeUnload(true);
  await user.clear(field('Phone'));
  await expectAskedBeforeUnload(false);
  await user.click(screen.getByRole('radio', { name: /The Sail Loft/ }));
  await expectAskedBeforeUnload(true);
  await user.click(screen.getByRole('radio', { name: /The Tide Room/ }));
  await fill(user, 'Guests', '1');
  await expectAskedBeforeUnload(true);
  await fill(user, 'Name', 'Ana Silva');
  await user.click(await screen.findByRole('button', { name: 'Book: The Tide Room, $240' }));
  await screen.findByRole('heading', { name: 'Booking AB12-CD34' });
  await expectAskedBeforeUnload(false);
});

it('checks in at once a guest who is at the door: they arrive today', async () => {
  const user = await openNewBooking();
  await user.click(field('Walk-in: check in now'));
  expect(field('Check In')).toHaveValue('01/02/2027');
  expect(field('Check Out')).toHaveValue('02/02/2027');
  await user.click(await screen.findByRole('radio', { name: /The Sail Loft/ }));
  expect(field('Booked by')).toHaveValue('walk-in');
  await user.selectOptions(field('Booked by'), 'Channel');
  await fill(user, 'Name', 'Ana Silva');
  await user.click(await screen.findByRole('button', { name: 'Book and check in: The Sail Loft, $240' }));
  await screen.findByRole('heading', { name: /^Booking/ });
  expect(bookedBodies()[0]).toMatchObject({
    isWalkIn: true,
    source: 'channel',
    checkin: '2027-02-01',
    checkout: '2027-02-02',
    room: 'sail-loft',
  });
});

it('says beside each field what is missing, and leads to the first', async () => {
  const user = await openNewBooking();
  await user.click(button('Book'));
  await screen.findByText('Choose your check-in date.');
  expect(screen.getByText('Choose a room.')).toBeVisible();
  expect(screen.getByText('Enter the guest’s name.')).toBeVisible();
  await waitFor(() => expect(field('Check In')).toHaveFocus());
  expect(bookedBodies()).toEqual([]);
});

it('shows the total of a price of the desk’s at once, and asks for the reason after', async () => {
  const user = await fillInNewBooking();
  await user.click(field('Set a price'));
  fakeApi.answer({ 'POST /desk/quote': { ...QUOTE, quote: { ...QUOTE.quote, total: 16_000 } } });
  await user.type(field('Per night'), '80');
  await user.click(await screen.findByRole('button', { name: 'Book: The Tide Room, $160' }));
  await screen.findByText('Give a reason.');
  const asked = fakeApi.callsTo('POST /desk/quote').length;
  await fill(user, 'Reason', 'Wedding party');
  expect(fakeApi.callsTo('POST /desk/quote')).toHaveLength(asked); // the reason changes no price
  await user.click(button('Book: The Tide Room, $160'));
  await screen.findByRole('heading', { name: /^Booking/ });
  expect(bookedBodies()[0]).toMatchObject({
    pricing: 'named',
    nightlyPrice: 8000,
    reason: 'Wedding party',
    expected: 16_000,
  });
});

it('books nothing twice where an answer was lost', async () => {
  const user = await fillInNewBooking();
  fakeApi.once(BOOK, noNetwork);
  await user.click(button('Book: The Tide Room, $240'));
  await screen.findByRole('alert');
  await user.click(await screen.findByRole('button', { name: 'Book: The Tide Room, $240' }));
  await screen.findByRole('heading', { name: /^Booking/ });
  const keys = fakeApi.callsTo(BOOK).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('holds a room until a day, three days from now unless another is typed', async () => {
  fakeApi.answer({
    [BOOK]: { ...MADE, state: 'held', hold: { by: 'desk', until: '2027-02-05' }, email: '' },
  });
  const user = await fillInNewBooking();
  await user.click(field('Hold until a day'));
  expect(field('Hold until')).toHaveValue('04/02/2027');
  await fill(user, 'Hold until', '10/03/2027');
  await user.click(button('Hold: The Tide Room, $240'));
  await screen.findByText('A room can be held until the day before arrival.');
  expect(bookedBodies()).toEqual([]);
  await fill(user, 'Hold until', '05/02/2027');
  await user.tab();
  expect(screen.getByText(/^Until the end of Friday 5 February/)).toBeVisible();
  await user.click(button('Hold: The Tide Room, $240'));
  await screen.findByText(/^Held until the end of Friday 5 February, with nothing to pay yet\./);
  expect(bookedBodies()[0]).toMatchObject({ holdUntil: '2027-02-05', isWalkIn: false });
});

it('holds no room for a guest who is here, or arrives today', async () => {
  const user = await openNewBooking('?checkin=2027-02-01&checkout=2027-02-02');
  expect(screen.queryByLabelText('Hold until a day')).toBeNull();
  await user.click(field('Walk-in: check in now'));
  expect(screen.queryByLabelText('Hold until a day')).toBeNull();
});

it('books two rooms for one family at once, and shows both numbers', async () => {
  const other = {
    ...MADE,
    _id: 'ef56ab12cd34',
    room: { ...MADE.room, _id: 'sail-loft', name: 'The Sail Loft' },
  };
  fakeApi.answer({ [GROUP]: [MADE, other] });
  const user = await fillInNewBooking();
  await user.click(button('Add a room'));
  const second = within(await screen.findByRole('radiogroup', { name: 'Room 2' }));
  expect(second.queryByRole('radio', { name: /The Tide Room/ })).toBeNull(); // it is chosen already
  await user.click(button('Book: 2 rooms'));
  await screen.findByText('Choose a room.');
  await user.click(await second.findByRole('radio', { name: /The Sail Loft/ }));
  await user.click(await screen.findByRole('button', { name: 'Book: 2 rooms, $480' }));
  await screen.findByRole('heading', { name: 'Booking AB12-CD34' });
  expect(screen.getByText('EF56-AB12')).toBeVisible();
  await user.click(button('Take $480: Ana Silva'));
  expect(await screen.findByRole('checkbox', { name: 'For both rooms' })).toBeChecked();
  expect(field('Amount')).toHaveValue('480');
  await user.keyboard('{Escape}');
  expect(fakeApi.callsTo(GROUP)[0]?.body).toMatchObject({
    room: 'tide-room',
    expected: 24_000,
    others: [{ room: 'sail-loft', guests: 2, children: 0, expected: 24_000 }],
  });
  expect(bookedBodies()).toEqual([]);
});

it('adds rooms up to the limit, and says that it is one', async () => {
  await openNewBooking();
  const add = button('Add a room');
  for (let rooms = 1; rooms < 40; rooms += 1) fireEvent.click(add);
  expect(screen.queryByRole('button', { name: 'Add a room' })).toBeNull();
  expect(screen.getByText('You can book 40 rooms at once. Book the others as a second group.')).toBeVisible();
});

it('removes a room that was added', async () => {
  const user = await fillInNewBooking();
  await user.click(button('Add a room'));
  await user.click(button('Remove room 2'));
  expect(button('Add a room')).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Book: The Tide Room, $240' }));
  await screen.findByRole('heading', { name: /^Booking/ });
  expect(bookedBodies()[0]).not.toHaveProperty('others');
});

it('adds extras to a room, or the same to all of a group', async () => {
  const most = { least: 0, most: 4, count: 0, onCancel: 'back' } as const;
  const choices = [
    { ...most, id: 'breakfast', name: 'Breakfast', per: 'guest-night', amount: 1500 },
    { ...most, id: 'dog', name: 'Dog', per: 'stay', amount: 1000, most: 1 },
  ];
  fakeApi.answer({ 'POST /desk/quote': { ...QUOTE, choices }, 'POST /desk/groups': [MADE, MADE] });
  const user = await fillInNewBooking();
  await user.click(await screen.findByRole('checkbox', { name: 'Breakfast' }));
  await user.click(screen.getByRole('checkbox', { name: 'Dog' }));
  await user.click(button('Add a room'));
  const second = within(screen.getByRole('group', { name: 'Room 2' }));
  await user.clear(second.getByLabelText('Guests'));
  await user.type(second.getByLabelText('Guests'), '1');
  await user.click(await second.findByRole('radio', { name: /The Sail Loft/ }));
  await user.click(button('Same for all rooms'));
  expect(await second.findByRole('checkbox', { name: 'Dog' })).toBeChecked();
  await user.click(await screen.findByRole('button', { name: 'Book: 2 rooms, $480' }));
  await waitFor(() =>
    expect(fakeApi.callsTo('POST /desk/groups')[0]?.body).toMatchObject({
      extras: [
        { id: 'breakfast', count: 2 },
        { id: 'dog', count: 1 },
      ],
      others: [
        {
          extras: [
            { id: 'breakfast', count: 1 },
            { id: 'dog', count: 1 },
          ],
        },
      ],
    }),
  );
});
