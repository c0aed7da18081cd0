import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, field, fill, hrefOf } from '../../../testing/act.ts';
import { HOLDERS } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import {
  BOOK,
  bookedBodies,
  fillInNewBooking,
  MADE,
  openNewBooking,
  QUOTE,
  serveNewBooking,
} from '../../../testing/new-booking.ts';
import { aRoomChoice, ROOMS } from '../../../testing/room-choices.ts';

const GROUP = 'POST /desk/groups';

beforeEach(serveNewBooking);

it('overrides the rules of the rates with a reason, in a free room', async () => {
  const because = { checkout: 'Stays from 10 March are 3 nights or more.' };
  fakeApi.answer({
    [ROOMS]: {
      rooms: [
        aRoomChoice({ _id: 'sail-loft', name: 'sail-loft', broken: ['Below the minimum stay of 3 nights'] }),
        aRoomChoice({ inTheWay: [...HOLDERS] }),
      ],
      tooSmall: 0,
    },
    'POST /desk/quote': { ...QUOTE, problems: because },
  });
  const user = await openNewBooking('?checkin=2027-03-10&checkout=2027-03-12&guests=2');
  await user.click(
    await screen.findByRole('radio', { name: /sail-loft.*Below the minimum stay of 3 nights/ }),
  );
  expect(screen.queryByRole('radio', { name: /tide-room/ })).toBeNull(); // it is occupied
  await fill(user, 'Name', 'Ana Silva');
  await user.click(await screen.findByRole('button', { name: 'Book: sail-loft, $240' }));
  await waitFor(() => expect(field('Override this rule')).toHaveFocus());
  expect(bookedBodies()).toEqual([]);
  await user.click(field('Override this rule'));
  await fill(user, 'Reason', 'Regular');
  await user.click(await screen.findByRole('button', { name: 'Book: sail-loft, $240' }));
  await screen.findByRole('heading', { name: /^Booking/ });
  expect(bookedBodies()[0]).toMatchObject({ overridesRules: true, reason: 'Regular', room: 'sail-loft' });
});

async function addSailLoft(answer: () => Response) {
  const user = await fillInNewBooking();
  fakeApi.answer({
    [GROUP]: [MADE, MADE],
    'POST /desk/quote': ({ body }) =>
      (body as { room: string }).room === 'sail-loft' ? answer() : Response.json(QUOTE),
  });
  await user.click(button('Add a room'));
  const second = within(await screen.findByRole('radiogroup', { name: 'Room 2' }));
  await user.click(await second.findByRole('radio', { name: /The Sail Loft/ }));
  return user;
}

it('overrides the rules that only another room breaks, and asks for a reason', async () => {
  const because = { checkout: 'Stays from 10 March are 3 nights or more.' };
  const user = await addSailLoft(() => Response.json({ ...QUOTE, problems: because }));
  await user.click(await screen.findByRole('button', { name: 'Book: 2 rooms, $480' }));
  await waitFor(() => expect(field('Override this rule')).toHaveFocus());
  await user.click(field('Override this rule'));
  await user.click(button('Book: 2 rooms, $480'));
  await screen.findByText('Give a reason.');
  expect(fakeApi.callsTo(GROUP)).toEqual([]);
  await fill(user, 'Reason', 'Regular');
  await user.click(button('Book: 2 rooms, $480'));
  await screen.findByRole('heading', { name: /^Booking/ });
  expect(fakeApi.callsTo(GROUP)[0]?.body).toMatchObject({ overridesRules: true, reason: 'Regular' });
});

it('asks again for the price of another room that failed to load', async () => {
  let answer = refusal('request/invalid');
  const user = await addSailLoft(() => answer());
  await screen.findByRole('alert');
  answer = () => Response.json(QUOTE);
  await user.click(button('Book: 2 rooms'));
  await user.click(await screen.findByRole('button', { name: 'Book: 2 rooms, $480' }));
  await screen.findByRole('heading', { name: /^Booking/ });
});

it('loses nothing where another guest was quicker, and looks for other rooms', async () => {
  const user = await fillInNewBooking();
  fakeApi.once(BOOK, refusal('booking/dates-taken'));
  fakeApi.answer({
    [ROOMS]: { rooms: [aRoomChoice({ _id: 'sail-loft', name: 'The Sail Loft' })], tooSmall: 0 },
  });
  await user.click(button('Book: The Tide Room, $240'));
  await screen.findByText('Some of these nights are taken. Please choose others.');
  await waitFor(() => expect(screen.queryByRole('radio', { name: /The Tide Room/ })).toBeNull());
  expect(field('Name')).toHaveValue('Ana Silva');
  expect(await screen.findByText('Choose a room.')).toBeVisible();
});

it('says that no room is free, who has the rooms, and how many are too small', async () => {
  fakeApi.answer({ [ROOMS]: { rooms: [aRoomChoice({ inTheWay: [...HOLDERS] })], tooSmall: 2 } });
  const user = await openNewBooking('?checkin=2027-03-10&checkout=2027-03-12&guests=2');
  await screen.findByText('No room is free on those nights.');
  expect(screen.getByText('2 more are too small.')).toBeVisible();
  await user.click(screen.getByText('1 room is not free'));
  expect(hrefOf(screen.getByRole('link', { name: /^Ana Silva, AB12-CD34/ }))).toBe(
    '/dashboard/stays/ab12cd34ef56',
  );
});

it('says where no room is large enough', async () => {
  fakeApi.answer({ [ROOMS]: { rooms: [], tooSmall: 9 } });
  await openNewBooking('?checkin=2027-03-10&checkout=2027-03-12&guests=4');
  await screen.findByText('No room is large enough.');
});

it('says what each room has and costs, and keeps the room that led here', async () => {
  fakeApi.answer({
    [ROOMS]: {
      rooms: [
        aRoomChoice({ beds: [{ kind: 'single', count: 2 }] }),
        aRoomChoice({ _id: 'attic', name: 'The Attic', broken: ['Not for sale'] }),
      ],
      tooSmall: 0,
    },
  });
  await openNewBooking('?checkin=2027-03-10&checkout=2027-03-12&guests=2&room=attic');
  expect(await screen.findByRole('radio', { name: /The Attic.*Not for sale/ })).toBeChecked();
  expect(
    screen.getByRole('radio', { name: 'The Tide Room for 2, 2 single beds $240 $120 a night' }),
  ).not.toBeChecked();
  expect(fakeApi.callsTo(ROOMS)[0]?.path).toBe(
    '/desk/rooms?checkin=2027-03-10&checkout=2027-03-12&guests=2&children=0',
  );
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

it('books for a guest at the door anyway, where others have not left the room', async () => {
  fakeApi.once(BOOK, refusal('room/not-left', { sharesRoom: 'Tom Baker has not checked out of it.' }));
  fakeApi.answer({ [BOOK]: MADE });
  const user = await fillInNewBooking();
  await user.click(button('Book: The Tide Room, $240'));
  await screen.findByText(/Tom Baker has not checked out of it\./);
  await user.click(button('Check in anyway'));
  await screen.findByRole('heading', { name: /^Booking/ });
  expect(bookedBodies().map((body) => (body as { sharesRoom?: boolean }).sharesRoom)).toEqual([
    undefined,
    true,
  ]);
});
