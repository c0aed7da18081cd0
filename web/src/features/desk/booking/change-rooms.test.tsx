import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { quote } from '@innkeep/contract/rates/quote';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { screen, within, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, field, fill } from '../../../testing/act.ts';
import { aDeskBooking } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoomChoice, ROOMS } from '../../../testing/room-choices.ts';
import { aRoom } from '../../../testing/rooms.ts';

const ID = 'ab12cd34ef56';
const GET = `GET /desk/bookings/${ID}`;
const PUT = `PUT /desk/bookings/${ID}`;
const QUOTE = `POST /desk/bookings/${ID}/quote`;
const UNDO = `POST /desk/bookings/${ID}/undo`;

/** Ana has been in The Tide Room since 30 January; it is Monday, 1 February. */
const { booking } = aDeskBooking();
const HERE = { ...booking, ...aStay('2027-01-30', '2027-02-03'), state: 'checked-in' as const, nights: 4 };
const [TIDE, LOFT] = [
  { _id: 'tide-room', name: 'The Tide Room', price: 120 },
  { _id: 'sail-loft', name: 'The Sail Loft', price: 150 },
];

it('a guest in the house changes rooms: both are named, and what is not ready says so', async () => {
  fakeApi.answer({
    [GET]: aDeskBooking({ booking: HERE, checkedInAt: '2027-01-30T20:00:00.000Z' }),
    [QUOTE]: { before: 48_000, after: 48_000, quote: HERE.quote, problems: {} },
    [ROOMS]: {
      rooms: [
        aRoomChoice(),
        aRoomChoice({ ...LOFT, notReady: 'to-clean' }),
        aRoomChoice({ _id: 'lamp', name: 'The Lamp Room', notReady: 'not-left' }),
      ],
      tooSmall: 0,
    },
  });
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'desk' });
  await user.click(await screen.findByRole('button', { name: 'Change stay' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('radio', { name: /^The Lamp Room for 2.*Still occupied/ });
  await user.click(dialog.getByRole('radio', { name: /^The Sail Loft for 2.*To clean/ }));
  expect(
    dialog.getByText(
      'The guest moves today: past nights stay in The Tide Room, nights from tonight are in The Sail Loft.',
    ),
  ).toBeVisible();
});

it('a change of rooms is undone on its day', async () => {
  const rooms = [
    { from: day('2027-01-30'), room: TIDE },
    { from: day('2027-02-01'), room: LOFT },
  ];
  const moved = { ...HERE, room: { ...HERE.room, ...LOFT }, rooms, rev: 3 };
  fakeApi.answer({ [GET]: aDeskBooking({ booking: moved, movedOn: day('2027-02-01') }), [UNDO]: {} });
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'desk' });
  expect(await screen.findByText('The Tide Room until Mon 1 Feb, then The Sail Loft')).toBeVisible();
  await user.click(button('Undo room change'));
  await screen.findByText('Ana Silva is back in the previous room.');
  expect(fakeApi.callsTo(UNDO)[0]?.body).toEqual({ rev: 3 });
});

it('lets the desk choose the terms, and keep a code that does not hold, for a reason', async () => {
  fakeApi.answer({
    [GET]: aDeskBooking(),
    [QUOTE]: { before: 24_000, after: 24_000, quote: aDeskBooking().booking.quote, problems: {} },
    [ROOMS]: { rooms: [aRoomChoice()], tooSmall: 0 },
  });
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Change stay' }));
  await screen.findByRole('dialog', { name: 'Change stay' });
  const stay = aStay('2027-02-01', '2027-02-04');
  const bill = quote(DEFAULT_TARIFF, pricedRoom(aRoom()), stay, { guests: 2, children: 0 });
  const otherPolicy = { pay: 'full', deposit: 0, tiers: [] };
  fakeApi.answer({
    [QUOTE]: {
      before: 24_000,
      after: 36_000,
      quote: bill,
      problems: {},
      otherPolicy,
      lostCode: 'WINTER',
      offer: 'as-shown',
    },
    [PUT]: {},
  });
  await fill(user, 'Check Out', '04/02/2027');
  expect(await screen.findByText('The code WINTER is not valid for this stay.')).toBeVisible();
  await user.click(field('Terms of the new dates'));
  await user.click(field('Keep the code WINTER anyway'));
  await user.type(await screen.findByLabelText('Reason'), 'We closed the pool');
  await waitFor(() => expect(button('Save change')).toBeEnabled());
  await user.click(button('Save change'));
  await screen.findByText('Stay changed.');
  expect(fakeApi.callsTo(PUT)[0]?.body).toMatchObject({
    terms: 'dates',
    keepsCode: true,
    reason: 'We closed the pool',
    offer: 'as-shown',
  });
});
