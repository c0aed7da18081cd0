import { aStay } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MESSAGE } from '../../../../../tests/spec/literals.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { button, expectPath } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { aLedger, aPaidBooking, aPayment, aRefund } from '../../../testing/payments.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { atPlan } from '../../../testing/plans.ts';
import { aRoom } from '../../../testing/rooms.ts';
import type { CancelledBooking } from '@innkeep/contract/booking';

const LIST = 'GET /bookings?email=robin%40innkeep.test';
const CANCELLED = 'GET /bookings/cancelled?email=robin%40innkeep.test';
const CLAIM = 'GET /bookings/claim';
const CHAPEL = aRoom({ _id: 'chapel', name: 'The Chapel' });

function cancelled(changes: Partial<CancelledBooking> = {}): CancelledBooking {
  const end = { state: 'cancelled', cancelledAt: '2027-02-01T17:00:00Z', refunds: [] } as const;
  return { ...aBooking({ _id: 'gone', room: CHAPEL }), ...end, refunds: [], ...changes };
}

const fold = () => screen.findByText(/^Cancelled stays/, { selector: 'summary' });
const lines = async () => within((await fold()).closest('details') ?? document.body);

beforeEach(() => fakeApi.answer({ [LIST]: [aBooking()] }));

it('nothing is asked about cancelled stays until the guest opens them', async () => {
  await renderPage('/dashboard/booking', { as: 'guest' });
  expect(await fold()).toHaveTextContent(/^Cancelled stays$/);
  await screen.findByRole('article');
  expect(fakeApi.allCalls()).toEqual([LIST]);
});

it('a guest who has never booked reads that alone', async () => {
  fakeApi.answer({ [LIST]: [], [CANCELLED]: [], [CLAIM]: { claimable: 0 } });
  await renderPage('/dashboard/booking', { as: 'guest' });
  await screen.findByText(MESSAGE.noBookings);
  await waitFor(() => expect(fakeApi.allCalls()).toEqual([LIST, CANCELLED, CLAIM]));
  await waitFor(() => expect(screen.queryByText('One moment…')).toBeNull());
  expect(screen.queryByText(/^Cancelled stays/)).toBeNull();
  expect(screen.queryByText('Booked without your account?')).toBeNull();
});

it('a guest who has cancelled their only stay finds it below', async () => {
  fakeApi.answer({ [LIST]: [], [CANCELLED]: [cancelled()], [CLAIM]: { claimable: 0 } });
  const user = await renderPage('/dashboard/booking', { as: 'guest' });
  await user.click(await fold());
  expect(await (await lines()).findByRole('link', { name: 'The Chapel' })).toBeVisible();
});

it('a guest who has cancelled nothing reads that', async () => {
  fakeApi.answer({ [CANCELLED]: [] });
  const user = await renderPage('/dashboard/booking', { as: 'guest' });
  await user.click(await fold());
  await screen.findByText('No cancelled stays.');
  expect(await fold()).toHaveTextContent('Cancelled stays (0)');
});

it('each cancelled stay says when that was, and what came back', async () => {
  const refunded = { money: { paid: 10_025, refunded: 5025 }, cancellationFee: 5000 };
  fakeApi.answer({
    [CANCELLED]: [
      cancelled({ ...refunded, refunds: [aRefund({ amount: 5025, reason: 'cancelled' })] }),
      cancelled({ _id: 'free', room: aRoom(), ...aStay('2027-01-03', '2027-01-05') }),
    ],
  });
  const user = await renderPage('/dashboard/booking', { as: 'guest' });
  await user.click(await fold());
  const [paid, free] = await (await lines()).findAllByRole('listitem');
  expect(paid).toHaveTextContent(
    'The ChapelWed 10 Mar 2027 – Fri 12 Mar 2027Cancelled on 1 Feb 2027, 12:00 hotel time. We’ve refunded $50.25. We kept $50 under the agreed cancellation terms.$50.25: Refund for your cancelled stay: on its way to your card (5–10 days).',
  );
  expect(free).toHaveTextContent('Nothing was paid, and nothing is owed.');
  expect(await fold()).toHaveTextContent('Cancelled stays (2)');
});

it('says that they cannot be had, and asks again', async () => {
  fakeApi.answer({ [CANCELLED]: refusal('request/too-many') });
  const user = await renderPage('/dashboard/booking', { as: 'guest' });
  await user.click(await fold());
  await screen.findByRole('heading', { name: 'We couldn’t load the cancelled stays' });
  expect(screen.getByRole('article')).toBeVisible();
  fakeApi.answer({ [CANCELLED]: [cancelled()] });
  await user.click(button('Try again'));
  expect(await (await lines()).findByRole('link', { name: 'The Chapel' })).toBeVisible();
});

it('a stay that is cancelled while the fold is open moves into it', async () => {
  fakeApi.answer({ [CANCELLED]: [], 'DELETE /orders/booking-1': { deletedCount: 1 } });
  const user = await renderPage('/dashboard/booking', { as: 'guest' });
  await user.click(await fold());
  await screen.findByText('No cancelled stays.');
  await user.click(button('Cancel Book: The Tide Room'));
  fakeApi.answer({ [LIST]: [], [CANCELLED]: [cancelled({ _id: 'booking-1', room: aRoom() })] });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel Book' }));
  await screen.findByText(MESSAGE.bookingCancelled);
  await screen.findByText(MESSAGE.noBookings);
  expect(await (await lines()).findByRole('link', { name: 'The Tide Room' })).toBeVisible();
});

it('a cancelled stay keeps its page, with nothing left to do but to book again, at its rate', async () => {
  const gone = cancelled({ quote: atPlan(aBooking().quote) });
  fakeApi.answer({ [CANCELLED]: [gone], 'GET /bookings/gone': gone });
  const user = await renderPage('/dashboard/booking', { as: 'guest' });
  await user.click(await fold());
  await user.click(await screen.findByRole('link', { name: 'The Chapel' }));
  await expectPath('/dashboard/booking/gone');
  expect(await screen.findByRole('region', { name: 'Cancelled' })).toHaveTextContent(
    'Cancelled on 1 Feb 2027, 12:00 hotel time. Nothing was paid, and nothing is owed.',
  );
  expect(screen.getByText('Cancelled stay')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Cancel Book|Add to calendar|Change|Pay/ })).toBeNull();
  expect(screen.getByRole('region', { name: 'Bill as booked' })).not.toHaveTextContent(/Pay at the hotel/);
  expect(screen.getByRole('link', { name: 'Book this room again' })).toHaveAttribute(
    'href',
    '/book?checkin=2027-03-10&checkout=2027-03-12&guests=2&room=chapel&plan=nonref',
  );
  await user.click(screen.getByRole('link', { name: 'All bookings' }));
  await expectPath('/dashboard/booking');
});

it('the page of a cancelled stay says what was kept, what came back and what is owed', async () => {
  const money = { paid: 10_025, refunded: 5025 };
  const refund = aRefund({ amount: 5025, reason: 'cancelled', state: 'done' });
  fakeApi.answer({
    'GET /bookings/gone': { ...aPaidBooking({ money }), ...cancelled({ money, cancellationFee: 6000 }) },
    'GET /bookings/gone/payments': aLedger({ payments: [aPayment({ refunds: [refund] })], dueOnline: 0 }),
  });
  await renderPage('/dashboard/booking/gone', { as: 'guest' });
  const end = await screen.findByRole('region', { name: 'Cancelled' });
  expect(end).toHaveTextContent(
    'We’ve refunded $50.25. We kept $50 under the agreed cancellation terms. $10 is still due under the agreed cancellation terms.Please call us about it: +1 207 555 0142',
  );
  expect(await screen.findByRole('region', { name: 'Payments' })).toHaveTextContent(
    'Refund for your cancelled stay: sent to your card',
  );
  expect(screen.queryByRole('link', { name: 'How to pay' })).toBeNull();
});

it('a stay that was not paid for in time says so, and one that is past asks for other dates', async () => {
  fakeApi.answer({
    'GET /bookings/gone': cancelled({ state: 'lapsed', ...aStay('2027-01-03', '2027-01-05') }),
  });
  await renderPage('/dashboard/booking/gone', { as: 'guest' });
  expect(await screen.findByRole('region', { name: 'Not booked' })).toHaveTextContent(
    'This booking expired because it wasn’t paid in time.',
  );
  expect(screen.getByRole('link', { name: 'Book this room again' })).toHaveAttribute(
    'href',
    '/book?guests=2&room=chapel',
  );
});

it('says where a booking cannot be had, rather than that there is none', async () => {
  fakeApi.answer({ 'GET /bookings/gone': refusal('request/too-many') });
  const user = await renderPage('/dashboard/booking/gone', { as: 'guest' });
  await screen.findByRole('heading', { name: 'We couldn’t load this page' });
  fakeApi.answer({ 'GET /bookings/gone': cancelled() });
  await user.click(button('Try again'));
  await screen.findByRole('region', { name: 'Cancelled' });
});

it('the staff find what a guest has cancelled, and what became of its mails, and nothing to do about it', async () => {
  fakeApi.answer({
    'GET /bookings?email=ana%40innkeep.test': [],
    'GET /bookings/cancelled?email=ana%40innkeep.test': [
      cancelled(),
      cancelled({ _id: 'former', isOfFormerAccount: true }),
    ],
    'GET /bookings/gone': cancelled({ mail: [] }),
  });
  const user = await renderPage('/dashboard/booking?guest=ana%40innkeep.test', { as: 'admin' });
  await screen.findByText('No stays yet.');
  await user.click(await fold());
  const [own, former] = await (await lines()).findAllByRole('listitem');
  expect(own).not.toHaveTextContent('another account');
  expect(former).toHaveTextContent('Booked by another account with this e-mail.');
  await user.click(within(own ?? document.body).getByRole('link'));
  await expectPath('/dashboard/booking/gone');
  expect(await screen.findByRole('region', { name: 'E-mail to the guest' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Cancelled' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Book this room again' })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Cancel Book/ })).toBeNull());
});

it('earlier cancelled stays follow on request', async () => {
  const after = '2027-03-10%7Egone';
  fakeApi.answer({
    [CANCELLED]: () =>
      Response.json([cancelled()], {
        headers: { Link: `</bookings/cancelled?email=robin%40innkeep.test&after=${after}>; rel="next"` },
      }),
    [`${CANCELLED}&after=${after}`]: [cancelled({ _id: 'older', room: aRoom() })],
  });
  const user = await renderPage('/dashboard/booking', { as: 'guest' });
  await user.click(await fold());
  await screen.findByText('Cancelled stays (the latest 1)');
  await user.click(button('Show earlier ones'));
  await screen.findByText('Cancelled stays (2)');
  expect(await (await lines()).findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
});
