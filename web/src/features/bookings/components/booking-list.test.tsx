import { aStay } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MESSAGE } from '../../../../../tests/spec/literals.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { button, expectPath } from '../../../testing/act.ts';
import { fakeApi, refusal, status } from '../../../testing/fake-api.ts';
import { renderPage, signedIn } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const CHAPEL = aRoom({ _id: 'chapel', name: 'The Chapel' });

function openBookings(...bookings: ReturnType<typeof aBooking>[]) {
  fakeApi.answer({ 'GET /bookings?email=robin%40innkeep.test': bookings });
  return renderPage('/dashboard/booking', { as: 'guest' });
}

for (const [code, body] of [
  [401, '<h1>Unauthorized</h1>'],
  [403, ''],
] as const) {
  it(`a list refused with ${code}, in any words, signs the guest out`, async () => {
    fakeApi.answer({ 'GET /bookings': status(code, body) });
    await renderPage('/dashboard/booking', { as: 'guest' });
    await expectPath('/login');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  });

  it(`a cancellation refused with ${code}, in any words, signs the guest out`, async () => {
    const user = await openBookings(aBooking());
    fakeApi.answer({ 'DELETE /orders/booking-1': status(code, body) });
    await user.click(await screen.findByRole('button', { name: 'Cancel Book: The Tide Room' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel Book' }));
    await expectPath('/login');
  });
}

it('a stay ahead shows room, dates, price and total bill, and no status', async () => {
  await openBookings(aBooking());
  const ticket = await screen.findByRole('article', { name: 'The Tide Room, Wed 10 Mar 2027' });
  const textsOf = (selector: string) =>
    [...ticket.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
  expect(ticket.querySelector('img')).toHaveAttribute('src', '/images/rooms/tide-room-1600.webp');
  expect(textsOf('h2')).toEqual(['The Tide Room']); // no other words next to it
  expect(ticket).toHaveTextContent('Wednesday10 Mar 2027');
  expect(ticket).toHaveTextContent('Friday12 Mar 2027');
  expect(ticket).toHaveTextContent('$120 × 2 nights');
  expect(ticket).toHaveTextContent('Total bill$240Paid$0Due$240');
  expect(textsOf('button')).toEqual(['Cancel Book']);
  expect(ticket).not.toHaveTextContent(/status|state|booked|confirmed|active|pending/i);
});

it('a stay says what is paid of it and what is due', async () => {
  await openBookings(aBooking({ money: { paid: 10_000, refunded: 2_000 } }));
  expect(await screen.findByRole('article')).toHaveTextContent('Total bill$240Paid$80Due$160');
});

it('stays that are over stand apart, the last one first, and cannot be cancelled', async () => {
  const past = [
    aBooking({ _id: 'past-1', ...aStay('2027-01-23', '2027-01-31') }),
    aBooking({ _id: 'past-2', ...aStay('2026-12-22', '2026-12-24'), room: CHAPEL }),
  ];
  const user = await openBookings(...past);
  await screen.findByText(/No upcoming stays\./);
  const region = within(screen.getByRole('region', { name: 'Past stays' }));
  expect(region.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'The Tide Room',
    'The Chapel',
  ]);
  await user.click(region.getByRole('link', { name: /The Chapel/ }));
  await screen.findByText('Past stay');
  expect(screen.queryByRole('button', { name: /Cancel Book/ })).toBeNull();
});

it('with a stay ahead, the list says nothing of none', async () => {
  await openBookings(aBooking(), aBooking({ _id: 'past-1', ...aStay('2027-01-23', '2027-01-31') }));
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(screen.queryByText(/No upcoming stays\./)).toBeNull();
});

it('what has just been booked comes first, marked, with its number and what is done next', async () => {
  const [sooner, booked] = [
    aBooking({ _id: 'sooner', ...aStay('2027-02-03', '2027-02-05'), room: CHAPEL }),
    aBooking({ _id: 'ab12cd34ef56', ...aStay('2027-06-03', '2027-06-05') }),
  ];
  fakeApi.answer({ 'GET /bookings?email=robin%40innkeep.test': [sooner, booked] });
  await renderPage('/dashboard/booking', { as: 'guest', state: { booked: booked._id } });
  const [first, second] = await screen.findAllByRole('article');
  expect(first).toHaveAccessibleName('The Tide Room, Thu 3 Jun 2027');
  expect(first).toHaveTextContent(
    'Booked just now Booking number AB12-CD34. Your confirmation is on its way to robin@innkeep.test. Pay $240 at the hotel, any time before you check out on Sat 5 Jun 2027. How to pay',
  );
  expect(first && within(first).getByRole('link', { name: 'How to pay' })).toBeVisible();
  expect(first && within(first).getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  expect(second).toHaveAccessibleName('The Chapel, Wed 3 Feb 2027');
  expect(second).not.toHaveTextContent('Booked just now');
});

it('a stay that has begun is shown as such, and is changed by calling', async () => {
  const begun = aBooking({ _id: 'begun', ...aStay('2027-01-31', '2027-02-02') });
  const user = await openBookings(begun);
  expect(await screen.findByRole('article')).toHaveTextContent('You’re staying with us');
  expect(screen.queryByRole('button', { name: /Cancel Book/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Booking details: The Tide Room' }));
  expect(await screen.findByRole('region', { name: 'If your plans change' })).toHaveTextContent(
    'From 15:00 on the day of arrival, you can’t cancel online. Please call us. +1 207 555 0142',
  );
});

it('a stay that has begun is not offered the terms of cancelling', async () => {
  const tiers = [{ daysBefore: 7, fee: { kind: 'none' as const } }];
  const policy = { ...aBooking().policy, tiers };
  const user = await openBookings(aBooking({ ...aStay('2027-01-31', '2027-02-02'), policy }));
  await user.click(await screen.findByRole('link', { name: 'Booking details: The Tide Room' }));
  const plans = await screen.findByRole('region', { name: 'If your plans change' });
  expect(plans).toHaveTextContent(
    'From 15:00 on the day of arrival, you can’t cancel online. Please call us. +1 207 555 0142',
  );
  expect(plans).not.toHaveTextContent('If you cancel');
});

it('a stay that was booked late for tonight is cancelled for a while', async () => {
  vi.setSystemTime('2027-02-02T02:00:00Z'); // nine in the evening at the hotel
  const tonight = aBooking({ ...aStay('2027-02-01', '2027-02-03'), cancelUntil: '2027-02-02T02:30:00.000Z' });
  const user = await openBookings(tonight);
  expect(await screen.findByRole('button', { name: 'Cancel Book: The Tide Room' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Booking details: The Tide Room' }));
  const plans = await screen.findByRole('region', { name: 'If your plans change' });
  const table = within(plans).getByRole('table');
  expect(within(table).getByRole('row', { name: 'If you cancel We charge' })).toBeVisible();
  expect(
    within(table).getByRole('row', { name: 'by Mon 1 Feb, 21:30 (Rockport time) nothing' }),
  ).toBeVisible();
  expect(within(table).getByRole('row', { name: 'later the full $240' })).toBeVisible();
});

it('a guest without a stay is shown the rooms', async () => {
  const user = await openBookings();
  await screen.findByText(MESSAGE.noBookings);
  fakeApi.answer({ 'GET /room': { count: 0, rooms: [] } });
  await user.click(screen.getByRole('link', { name: 'Room?' }));
  await expectPath('/rooms');
});

it("another guest's booking is not shown", async () => {
  fakeApi.answer({ 'GET /bookings': [], 'GET /bookings/another-guests': refusal('auth/forbidden') });
  const user = await renderPage('/dashboard/booking/another-guests', { as: 'guest' });
  await screen.findByRole('heading', { level: 1, name: 'We can’t find that booking' });
  await user.click(screen.getByRole('link', { name: 'See your bookings' }));
  await screen.findByText(MESSAGE.noBookings);
});

it('an admin finds apart what another account booked that had the address before', async () => {
  const former = aBooking({ _id: 'former', room: CHAPEL, isOfFormerAccount: true });
  fakeApi.answer({ 'GET /bookings?email=lee%40innkeep.test': [aBooking(), former] });
  await renderPage('/dashboard/booking?guest=lee@innkeep.test', { as: 'admin' });
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  const region = screen.getByRole('region', { name: 'Booked by another account with this e-mail' });
  expect(within(region).getAllByRole('listitem')).toHaveLength(1);
  expect(region).toHaveTextContent('The Chapel');
});

it("a guest's stays are asked for once it is known who asks, with the token that tells of their role", async () => {
  const kim = signedIn({ uid: 'kim', displayName: 'Kim', email: 'kim@innkeep.test' }, 'unknown');
  await renderPage('/dashboard/booking?guest=lee@innkeep.test', { as: kim });
  await screen.findByText('Loading your bookings…');
  await new Promise((resolve) => setTimeout(resolve, 50)); // by then it would have been asked for
  expect(fakeApi.allCalls()).toEqual([]);
});

it('a stay that was cancelled elsewhere can be cancelled without harm', async () => {
  const user = await openBookings(aBooking());
  fakeApi.answer({ 'DELETE /orders/booking-1': { deletedCount: 0 } });
  await user.click(await screen.findByRole('button', { name: 'Cancel Book: The Tide Room' }));
  fakeApi.answer({ 'GET /bookings?email=robin%40innkeep.test': [] });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel Book' }));
  await screen.findByText(MESSAGE.noBookings);
  await screen.findByText('We can’t find that booking.');
  expect(screen.queryByText(MESSAGE.bookingCancelled)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button('Log Out')).toBeVisible();
});

it('a cancellation that is refused says why, and leaves the list as it was', async () => {
  const user = await openBookings(aBooking());
  fakeApi.answer({ 'DELETE /orders/booking-1': refusal('booking/begun') });
  await user.click(await screen.findByRole('button', { name: 'Cancel Book: The Tide Room' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel Book' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(/you can’t cancel online/);
  expect(button('Cancel Book: The Tide Room')).toBeVisible();
  expect(screen.getByText(/^Cancelled stays/).closest('details')).not.toHaveAttribute('open');
});

it('stays before the latest thousand are shown page by page, once the guest asks for them', async () => {
  const LIST = 'GET /bookings?email=robin%40innkeep.test';
  const pageWith = (booking: ReturnType<typeof aBooking>, after?: string) => () =>
    Response.json([booking], {
      headers:
        after === undefined
          ? {}
          : { Link: `</bookings?email=robin%40innkeep.test&after=${after}>; rel="next"` },
    });
  const old = (year: number) => aBooking({ _id: `of-${year}`, ...aStay(`${year}-03-01`, `${year}-03-02`) });
  fakeApi.answer({
    [LIST]: pageWith(aBooking(), '2020-01-01%7Ea'),
    [`${LIST}&after=2020-01-01%7Ea`]: pageWith(old(2019), '2019-03-01%7Eb'),
    [`${LIST}&after=2019-03-01%7Eb`]: pageWith(old(2018)),
  });
  const user = await renderPage('/dashboard/booking', { as: 'guest' });
  await user.click(await screen.findByRole('button', { name: 'Show earlier stays' }));
  const region = await screen.findByRole('region', { name: 'Earlier stays' });
  expect(region).toHaveTextContent('Fri 1 Mar 2019');
  expect(region.parentElement).toHaveFocus();
  await user.click(button('Show earlier stays'));
  await waitFor(() => expect(region).toHaveTextContent('Thu 1 Mar 2018'));
  expect(region).toHaveTextContent('Fri 1 Mar 2019');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show earlier stays' })).toBeNull());
  expect(fakeApi.callsTo(LIST)).toHaveLength(1);
});
