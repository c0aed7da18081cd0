import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { day } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAskedBeforeUnload } from '../testing/act.ts';
import { aDeskBooking, aDeskStay } from '../testing/desk.ts';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { aPaidBooking } from '../testing/payments.ts';
import { renderPage } from '../testing/render-page.tsx';

const AHEAD = { checkin: day('2027-02-20'), checkout: day('2027-02-22') };
const sailLoft = aDeskStay({ ...AHEAD, _id: 'other', roomName: 'The Sail Loft' });
const gardenRoom = aDeskStay({ ...AHEAD, _id: 'third', roomName: 'The Garden Room' });
const DELETED = { deletedCount: 1 };

const dialog = () => within(screen.getByRole('dialog'));

async function ask(booking: ReturnType<typeof aPaidBooking>, button: string, ...group: DeskStay[]) {
  fakeApi.answer({
    'GET /desk/bookings/booking-1': aDeskBooking({ booking, group }),
    'GET /bookings/booking-1/cancellation': { fee: 0, refund: 10_025, owed: 0 },
    'GET /bookings/other/cancellation': { fee: 12_000, refund: 0, owed: 12_000 },
    'GET /bookings/third/cancellation': { fee: 6000, refund: 4000, owed: 0 },
    'DELETE /orders/booking-1': DELETED,
    'DELETE /orders/other': DELETED,
    'DELETE /orders/third': DELETED,
  });
  const user = await renderPage('/dashboard/stays/booking-1', { as: 'desk' });
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('dialog');
  return { user, press: () => user.click(dialog().getByRole('button', { name: button })) };
}

const cancelled = () => fakeApi.allCalls().filter((call) => call.startsWith('DELETE'));

it('asks which rooms of a group are cancelled too, each by its own terms, and cancels them in one press', async () => {
  const { user, press } = await ask(aPaidBooking(AHEAD), 'Cancel Book', gardenRoom, sailLoft);
  const also = within(dialog().getByRole('group', { name: 'Also cancel' }));
  await waitFor(() =>
    expect(also.getByLabelText('The Garden Room')).toHaveAccessibleDescription(
      'The guest will be refunded $40. We keep $60 under the agreed cancellation terms.',
    ),
  );
  expect(also.getByLabelText('The Sail Loft')).toHaveAccessibleDescription(
    'The guest will owe $120 under the agreed cancellation terms.',
  );
  await user.click(also.getByLabelText('The Garden Room'));
  await user.click(also.getByLabelText('The Sail Loft'));
  await user.keyboard('{Escape}');
  await expectAskedBeforeUnload(true);
  await dialog().findByText('The guest will be refunded $100.25 in full.');
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cancelled()).toEqual([
    'DELETE /orders/booking-1?refund=10025&fee=0',
    'DELETE /orders/third?refund=4000&fee=6000',
    'DELETE /orders/other?refund=0&fee=12000',
  ]);
});

it.each([
  ['that was paid for', aPaidBooking(AHEAD)],
  ['that is free to cancel', aDeskBooking().booking],
])('cancels no room with one %s while its terms are still being asked', async (_, booking) => {
  const answerLater = fakeApi.hold('GET /bookings/third/cancellation');
  const { user, press } = await ask({ ...booking, _id: 'booking-1' }, 'Cancel Book', gardenRoom);
  const confirm = await dialog().findByRole('button', { name: 'Cancel Book' });
  await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'false'));
  await user.click(dialog().getByLabelText('The Garden Room'));
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await press();
  expect(cancelled()).toEqual([]);
  answerLater();
  await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'false'));
  await press();
  await waitFor(() => expect(cancelled()).toContain('DELETE /orders/third?refund=4000&fee=6000'));
});

it('cancels this stay alone where no other is chosen', async () => {
  const { press } = await ask(aPaidBooking(AHEAD), 'Cancel Book', gardenRoom);
  await dialog().findByText('The guest will be refunded $100.25 in full.');
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cancelled()).toEqual(['DELETE /orders/booking-1?refund=10025&fee=0']);
});

it('says by name which room could not be cancelled, and cancels the next all the same', async () => {
  const { user, press } = await ask(aPaidBooking(AHEAD), 'Cancel Book', gardenRoom, sailLoft);
  fakeApi.answer({ 'DELETE /orders/third': refusal('booking/refund-changed') });
  await user.click(dialog().getByLabelText('The Garden Room'));
  await user.click(dialog().getByLabelText('The Sail Loft'));
  await dialog().findByText('The guest will be refunded $100.25 in full.');
  await press();
  await screen.findByText(/^The Garden Room was not cancelled\. /);
  expect(cancelled()).toHaveLength(3);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers no room whose guest is in the house, or that is cancelled', async () => {
  const here = aDeskStay({ _id: 'other', roomName: 'The Sail Loft', state: 'checked-in' });
  await ask(aPaidBooking(AHEAD), 'Cancel Book', here, { ...gardenRoom, state: 'cancelled' });
  expect(dialog().queryByRole('checkbox')).toBeNull();
});

it('releases the others together with a room that is only held', async () => {
  const until = day('2027-02-05');
  const kept = aPaidBooking({ ...AHEAD, state: 'held', money: undefined, hold: { by: 'desk', until } });
  const alsoKept = { ...sailLoft, state: 'held' as const, heldUntil: until };
  const { user, press } = await ask(kept, 'Release the room', alsoKept);
  const other = within(dialog().getByRole('group', { name: 'Also release' })).getByLabelText('The Sail Loft');
  expect(other).toHaveAccessibleDescription('Only held: nothing is due.');
  await user.click(other);
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cancelled()).toEqual(['DELETE /orders/booking-1', 'DELETE /orders/other']);
});
