import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, field, fill } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { aPayment } from '../../../testing/ledgers.ts';
import { openDeskBooking } from '../../../testing/open-desk-booking.ts';

const WAIVE = 'POST /desk/bookings/ab12cd34ef56/waiver';
const bill = () => screen.getByRole('region', { name: 'Bill' });
const sent = () => fakeApi.callsTo(WAIVE).map(({ body }) => body);

it('waives a balance, all of it unless less is typed, with a reason', async () => {
  fakeApi.answer({ [WAIVE]: {} });
  const user = await openDeskBooking(
    { payments: [aPayment()], paid: 10_000, due: 14_000 },
    { state: 'checked-out' },
  );
  await user.click(button('Waive the balance'));
  expect(field('Amount')).toHaveValue('140');
  expect(field('Amount')).toHaveAccessibleDescription('Of $240; $140 is still due.');
  await user.keyboard('{Enter}');
  expect(field('Reason')).toHaveAccessibleDescription(/^Give a reason\./);
  await fill(user, 'Amount', '240.01');
  await user.click(button('Waive'));
  expect(field('Amount')).toHaveAccessibleDescription(/^Enter an amount up to \$240\./);
  expect(sent()).toEqual([]);
  await fill(user, 'Amount', '50');
  await fill(user, 'Reason', ' Cold water ');
  fakeApi.once(WAIVE, refusal('booking/refund-changed', { amount: 'Nothing is due anymore.' }));
  await user.click(button('Waive'));
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(
      'Nothing is due anymore.',
    ),
  );
  expect(field('Reason')).toHaveValue(' Cold water ');
  await user.click(button('Waive'));
  await screen.findByText('Waived.');
  expect(sent().at(-1)).toEqual({ rev: 1, due: 14_000, amount: 5000, reason: 'Cold water' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows in the bill what was waived, and what is charged', async () => {
  await openDeskBooking({ due: 19_000 }, { state: 'checked-out', waived: 5000 });
  expect(bill()).toHaveTextContent('As agreed$240Waived−$50Charged$190Balance due$190');
});

it('lowers a fee, be it paid or not', async () => {
  const user = await openDeskBooking(
    { payments: [aPayment()], paid: 10_000, due: 0 },
    { state: 'no-show', noShowFee: 10_000 },
  );
  await user.click(button('Lower the fee'));
  expect(field('Amount')).toHaveValue('100');
  expect(field('Amount')).toHaveAccessibleDescription('Of $100; nothing is still due.');
});

it.each([
  ['a stay that is only held', { state: 'held' as const }, 24_000],
  ['a stay that is paid', { state: 'checked-out' as const }, 0],
  ['a stay that cost nothing to cancel', { state: 'cancelled' as const }, 0],
])('offers nothing of the kind for %s', async (_what, booking, due) => {
  await openDeskBooking({ due }, booking);
  expect(screen.queryByRole('button', { name: /Waive|Lower|Discount/ })).toBeNull();
});

it.each(['booked', 'checked-in'] as const)(
  'takes a discount off the bill of a stay that is %s',
  async (state) => {
    fakeApi.answer({ [WAIVE]: {} });
    const user = await openDeskBooking({}, { state });
    await user.click(button('Discount'));
    expect(field('Amount')).toHaveValue('');
    expect(field('Amount')).toHaveAccessibleDescription('Taken off the bill of $240.');
    await fill(user, 'Amount', '15');
    await fill(user, 'Reason', 'The noise');
    await user.click(button('Save discount'));
    await screen.findByText('Discount saved.');
    expect(sent().at(-1)).toEqual({ rev: 1, due: 24_000, amount: 1500, reason: 'The noise' });
  },
);

it('changes a discount, or puts it back', async () => {
  fakeApi.answer({ [WAIVE]: {} });
  const user = await openDeskBooking({ due: 22_500 }, { state: 'booked', waived: 1500 });
  expect(bill()).toHaveTextContent('As agreed$240Discount−$15Charged$225');
  await user.click(button('Discount'));
  expect(field('Amount')).toHaveValue('15');
  expect(field('Amount')).toHaveAccessibleDescription(
    '$15 is off the bill of $240 so far. Enter 0 to remove the discount.',
  );
  await fill(user, 'Amount', '0');
  await fill(user, 'Reason', 'The wrong guest');
  await user.click(button('Save discount'));
  await screen.findByText('Discount saved.');
  expect(sent().at(-1)).toEqual({ rev: 1, due: 22_500, amount: -1500, reason: 'The wrong guest' });
});
