import { quote } from '@innkeep/contract/rates/quote';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { aStay } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { button, expectAskedBeforeUnload, field, fill } from '../../../testing/act.ts';
import { aDeskBooking } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoomChoice, ROOMS } from '../../../testing/room-choices.ts';
import { aRoom } from '../../../testing/rooms.ts';

const ID = 'ab12cd34ef56';
const GET = `GET /desk/bookings/${ID}`;
const PUT = `PUT /desk/bookings/${ID}`;
const QUOTE = `POST /desk/bookings/${ID}/quote`;

function longer(problems = {}) {
  const bill = quote(DEFAULT_TARIFF, pricedRoom(aRoom()), aStay('2027-02-01', '2027-02-04'), {
    guests: 2,
    children: 0,
  });
  return { before: 24_000, after: 36_000, quote: bill, problems };
}

async function openChange() {
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Change stay' }));
  await screen.findByRole('dialog', { name: 'Change stay' });
  return user;
}

/** Returns what is sent. */
async function save(user: UserEvent) {
  await waitFor(() => expect(button('Save change')).toBeEnabled());
  await user.click(button('Save change'));
  await screen.findByText('Stay changed.');
  return fakeApi.callsTo(PUT)[0]?.body;
}

beforeEach(() => {
  fakeApi.answer({
    [GET]: aDeskBooking(),
    [QUOTE]: longer(), // asked for at once, for the extras that can be chosen
    [ROOMS]: {
      rooms: [
        aRoomChoice(),
        aRoomChoice({ _id: 'sail-loft', name: 'The Sail Loft', capacity: 4, total: 30_000, nightly: 15_000 }),
      ],
      tooSmall: 1,
    },
  });
});

it('a saved change no longer counts as typed, even while the page reloads', async () => {
  const typed = () => Object.keys(sessionStorage).filter((key) => key.endsWith(`change of ${ID}`));
  const user = await openChange();
  fakeApi.answer({ [QUOTE]: longer(), [PUT]: {} });
  await fill(user, 'Check Out', '04/02/2027');
  await screen.findByText('+$120');
  expect(typed()).toHaveLength(1);
  const letGo = fakeApi.hold(ROOMS);
  await user.click(button('Save change'));
  await waitFor(() => expect(typed()).toEqual([]));
  expect(screen.getByRole('dialog')).toBeVisible();
  letGo();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows old total, new total and difference before a change is saved', async () => {
  const user = await openChange();
  fakeApi.answer({ [QUOTE]: longer(), [PUT]: {} });
  await fill(user, 'Check Out', '04/02/2027');
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toHaveTextContent('Old total$240New total$360Difference+$120'),
  );
  await user.click(button('Save change'));
  await screen.findByText('Stay changed.');
  expect(screen.queryByRole('dialog')).toBeNull();
  const change = { rev: 1, checkout: '2027-02-04', pricing: 'keep', reason: '', overridesRules: false };
  expect(fakeApi.callsTo(QUOTE).at(-1)?.body).toEqual(change);
  expect(fakeApi.callsTo(PUT)[0]?.body).toEqual({ ...change, expected: 36_000 });
});

it('names the rules that refuse a change, and overrides them only with a reason', async () => {
  const user = await openChange();
  fakeApi.answer({
    [QUOTE]: longer({ checkout: 'Stays from 1 February are 5 nights or more.' }),
    [PUT]: {},
  });
  await fill(user, 'Check Out', '04/02/2027');
  await screen.findByText('Stays from 1 February are 5 nights or more.');
  await waitFor(() => expect(button('Save change')).toBeEnabled());
  await user.click(button('Save change'));
  await waitFor(() => expect(field('Override this rule')).toHaveFocus());
  await user.click(field('Override this rule'));
  await waitFor(() => expect(button('Save change')).toBeEnabled());
  await user.click(button('Save change'));
  await screen.findByText('Give a reason.');
  await waitFor(() => expect(field('Reason')).toHaveFocus());
  await fill(user, 'Reason', 'Regular');
  expect(await save(user)).toMatchObject({ overridesRules: true, reason: 'Regular' });
});

it('takes a price that the desk names, in minor units, with its reason', async () => {
  const user = await openChange();
  fakeApi.answer({ [QUOTE]: { ...longer(), after: 19_900 }, [PUT]: {} });
  await user.click(field('Set a price'));
  await user.type(field('Per night'), '99.50');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Difference−$41'));
  await user.click(button('Save change'));
  await screen.findByText('Give a reason.');
  await fill(user, 'Reason', 'Noise');
  expect(await save(user)).toEqual({
    rev: 1,
    pricing: 'named',
    nightlyPrice: 9950,
    reason: 'Noise',
    overridesRules: false,
    expected: 19_900,
  });
});

it('says that nights are taken, and loses nothing that was chosen', async () => {
  const user = await openChange();
  fakeApi.answer({
    [QUOTE]: refusal('booking/dates-taken', { checkin: 'The night of 03/02/2027 is taken.' }),
  });
  await user.click(await screen.findByRole('radio', { name: /The Sail Loft/ }));
  const dialog = within(screen.getByRole('dialog'));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Some of these nights are taken. Please choose others. The night of 03/02/2027 is taken.',
    ),
  );
  expect(screen.getByRole('radio', { name: /The Sail Loft/ })).toBeChecked();
});

const MOVED = aDeskBooking({
  booking: {
    ...aDeskBooking().booking,
    rev: 2,
    room: aRoom({ _id: 'sail-loft', name: 'The Sail Loft', capacity: 4 }),
  },
});
const CHANGED =
  'Someone else has changed this: Room: The Sail Loft (was The Tide Room). ' +
  'Your own changes here still apply.';

it('does not undo what a colleague changes while the dialog is open', async () => {
  const user = await openChange();
  fakeApi.answer({ [GET]: MOVED, [QUOTE]: longer(), [PUT]: {} });
  await fill(user, 'Guests', '3');
  dispatchEvent(new Event('visibilitychange')); // as when a user returns to the tab
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(screen.getByRole('radio', { name: /The Sail Loft/ })).toBeChecked();
  expect(field('Guests')).toHaveValue(3);
  expect(await save(user)).toEqual({
    rev: 2,
    guests: 3,
    pricing: 'keep',
    reason: '',
    overridesRules: false,
    expected: 36e3,
  });
});

it('tells both versions where it is refused, and saves only what was chosen over them', async () => {
  const user = await openChange();
  fakeApi.answer({ [QUOTE]: longer(), [PUT]: {} });
  fakeApi.once(PUT, refusal('booking/changed'));
  await fill(user, 'Guests', '3');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('$360'));
  fakeApi.answer({ [GET]: MOVED });
  const letGo = fakeApi.hold(PUT);
  await user.click(button('Save change'));
  field('Guests').focus();
  field('Guests').blur(); // browsers take the focus from disabled elements
  letGo();
  await screen.findByText(CHANGED);
  expect(screen.getByRole('alert')).toHaveTextContent('Someone else has changed this.');
  await waitFor(() => expect(fakeApi.callsTo(QUOTE).at(-1)?.body).toMatchObject({ rev: 2 }));
  await waitFor(() => expect(button('Save change')).toBeEnabled());
  await waitFor(() => expect(button('Save change')).toHaveFocus());
  await user.click(button('Save change'));
  await screen.findByText('Stay changed.');
  expect(fakeApi.callsTo(PUT).map(({ body }) => body)).toMatchObject([
    { rev: 1, guests: 3 },
    { rev: 2, guests: 3 },
  ]);
  expect(fakeApi.callsTo(PUT)[1]?.body).not.toHaveProperty('room');
});

it('drops a refusal once something else is chosen', async () => {
  const user = await openChange();
  fakeApi.answer({ [QUOTE]: longer(), [PUT]: refusal('booking/dates-taken') });
  await fill(user, 'Guests', '3');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('$360'));
  await user.click(button('Save change'));
  await screen.findByRole('alert');
  await user.click(await screen.findByRole('radio', { name: /The Sail Loft/ }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes the date of the business day after midnight', async () => {
  vi.setSystemTime('2027-02-03T06:00:00Z'); // 1:00 on 3 February in New York
  const user = await openChange();
  fakeApi.answer({ [QUOTE]: longer(), [PUT]: {} });
  await fill(user, 'Check Out', '02/02/2027');
  expect(await save(user)).toMatchObject({ checkout: '2027-02-02' });
});

it('is not closed by Escape while something is chosen that is not saved', async () => {
  const user = await openChange();
  fakeApi.answer({ [QUOTE]: longer() });
  await fill(user, 'Guests', '3');
  await user.keyboard('{Escape}');
  expect(field('Guests')).toHaveValue(3);
  await expectAskedBeforeUnload(true);
  await fill(user, 'Guests', '2');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows what each room would cost for the stay as it is chosen, and which one it has now', async () => {
  await openChange();
  expect(await screen.findByRole('radio', { name: /^The Tide Room now for 2/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'The Sail Loft for 4 $300 $150 a night' })).not.toBeChecked();
  expect(fakeApi.callsTo(ROOMS)[0]?.path).toBe(
    `/desk/rooms?checkin=2027-02-01&checkout=2027-02-03&guests=2&children=0&booking=${ID}&pricing=keep`,
  );
});

it('takes extras off and adds them, and counts of guests follow', async () => {
  const choice = { hint: '', onCancel: 'back', least: 0 } as const;
  const choices = [
    { ...choice, id: 'breakfast', name: 'Breakfast', per: 'guest-night', amount: 1500, count: 0, most: 2 },
    { ...choice, id: 'picnic', name: 'Picnic', per: 'piece', amount: 900, count: 0, most: 5 },
  ];
  fakeApi.answer({ [QUOTE]: { ...longer(), choices }, [PUT]: {} });
  const user = await openChange();
  await user.click(await screen.findByRole('checkbox', { name: 'Breakfast' }));
  await user.click(screen.getByRole('checkbox', { name: 'Picnic' }));
  await user.click(button('One Picnic more'));
  await fill(user, 'Guests', '1');
  expect(await save(user)).toMatchObject({
    guests: 1,
    extras: [
      { id: 'breakfast', count: 1 },
      { id: 'picnic', count: 2 },
    ],
  });
});
