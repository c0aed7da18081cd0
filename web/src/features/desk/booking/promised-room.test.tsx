import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button } from '../../../testing/act.ts';
import { aDeskBooking } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const ID = 'ab12cd34ef56';
const PUT = `PUT /desk/bookings/${ID}`;
const roomType = { _id: 'type-double', name: 'Double, sea view' };
const { booking } = aDeskBooking();
const ofType = aDeskBooking({ booking: { ...booking, roomType } });
const promised = aDeskBooking({
  booking: { ...booking, rev: 2, roomType: { ...roomType, isPromised: true } },
});

async function open(known: object) {
  fakeApi.answer({ [`GET /desk/bookings/${ID}`]: known, [PUT]: booking });
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'desk' });
  await screen.findByRole('button', { name: 'Change stay' });
  return user;
}

it('promises a guest the room that they have of their type, and takes that back', async () => {
  const user = await open(ofType);
  expect(screen.getByText(/, booked as Double, sea view/)).toBeVisible();
  fakeApi.answer({ [`GET /desk/bookings/${ID}`]: promised });
  await user.click(button('Promise this room'));
  await screen.findByText('The guest is promised this room.');
  await user.click(await screen.findByRole('button', { name: 'Any room of Double, sea view' }));
  await screen.findByText('The guest can be given any room of the type.');
  expect(fakeApi.callsTo(PUT).map(({ body }) => body)).toEqual([
    { rev: 1, isPromised: true },
    { rev: 2, isPromised: false },
  ]);
});

it('says that a colleague was faster, and shows the stay as it is now', async () => {
  const user = await open(ofType);
  fakeApi.answer({ [PUT]: refusal('booking/changed'), [`GET /desk/bookings/${ID}`]: promised });
  await user.click(button('Promise this room'));
  await screen.findByText(/^Someone else has changed this/);
  expect(await screen.findByRole('button', { name: 'Any room of Double, sea view' })).toBeVisible();
});

it('offers neither where the guest has booked the room itself', async () => {
  await open(aDeskBooking());
  expect(screen.queryByRole('button', { name: /^(Promise|Any room)/ })).toBeNull();
});
